"""Settings files that belong to others, are protected, linked, mounted, formatted by hand, half-written or broken."""

import fcntl
import os
import shutil
import subprocess
import unittest

from drivers.checks import wait
from drivers.programs import Reading, open_files
from drivers.terminal import BINARY, ENTER, PATIENCE, ProgramTest

NOBODY = 65534
NOT_UTF8 = b"caf\xe9.json"


class SettingsFilesTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.folder = os.path.dirname(self.file)

    def run_demo(self, *arguments, **options):
        """Runs a command; returns its status and what it wrote to standard error."""
        run = self.run_without_terminal(*arguments, capture_output=True, **options)
        return run.returncode, run.stderr.decode(errors="backslashreplace")

    def set_name(self, name="Grace", *options, **more):
        return self.run_demo("set", "account.name", name, *options, **more)

    def assert_set(self, name="Grace", *options, **more):
        self.assertEqual(self.set_name(name, *options, **more), (0, ""))
        self.assertEqual(self.setting("account.name"), name)

    def bytes_of(self, name):
        with open(os.path.join(self.folder.encode(), name if isinstance(name, bytes) else name.encode()), "rb") as file:
            return file.read()

    def names(self):
        return sorted(os.listdir(self.folder))

    def give_to_nobody(self, *paths):
        """Has another user own the files, and run the program; where that can't be, this user does."""
        if os.getuid() != 0:
            return {}
        os.chmod(self.directory, 0o755)
        for path in paths:
            os.chown(path, NOBODY, NOBODY)
        if subprocess.run(["test", "-x", BINARY], user=NOBODY).returncode != 0:
            self.skipTest("another user can't run the program")
        return {"user": NOBODY, "group": NOBODY, "extra_groups": []}

    # Owners, permissions and links

    def test_owner_and_mode_are_kept(self):
        self.write({"account": {"name": "Ada"}})
        os.chmod(self.file, 0o640)
        if os.getuid() == 0:
            os.chown(self.file, 1234, 2345)
        before = os.stat(self.file)
        self.assert_set()
        after = os.stat(self.file)
        self.assertEqual((after.st_mode, after.st_uid, after.st_gid), (before.st_mode, before.st_uid, before.st_gid))
        self.assertNotEqual(after.st_ino, before.st_ino)

    def test_a_read_only_file_is_refused_unless_forced(self):
        for mode in (0o444, 0o400):
            with self.subTest(mode=oct(mode)):
                self.write({"account": {"name": "Ada"}})
                os.chmod(self.file, mode)
                status, message = self.set_name()
                self.assertEqual(status, 1)
                self.assertIn("is read-only", message)
                self.assertIn("--force", message)
                self.assertEqual(self.setting("account.name"), "Ada")
                self.assert_set("Grace", "--force")
                self.assertEqual(os.stat(self.file).st_mode & 0o777, mode)
                os.remove(self.file)

    def test_a_second_hard_link_is_kept(self):
        self.write({"account": {"name": "Ada"}})
        other = os.path.join(self.folder, "second.json")
        os.link(self.file, other)
        self.assert_set()
        self.assertTrue(os.path.samefile(self.file, other))
        self.assertEqual(self.names(), ["second.json", "settings.json"])

    def test_an_owner_forces_a_read_only_file_with_a_second_link(self):
        self.write({"account": {"name": "Ada"}})
        other = os.path.join(self.folder, "second.json")
        os.link(self.file, other)
        user = self.give_to_nobody(self.folder, self.file)
        os.chmod(self.file, 0o444)
        self.assertEqual(self.set_name(**user)[0], 1)
        self.assert_set("Grace", "--force", **user)
        self.assertTrue(os.path.samefile(self.file, other))
        self.assertEqual(os.stat(self.file).st_mode & 0o777, 0o444)

    def test_a_file_in_a_folder_that_cannot_be_written(self):
        self.write({"account": {"name": "Ada"}})
        user = self.give_to_nobody(self.folder, self.file)
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o755)
        inode = os.stat(self.file).st_ino
        self.assert_set(**user)
        self.assertEqual(os.stat(self.file).st_ino, inode)

    def test_a_file_that_is_a_mount(self):
        self.write({"account": {"name": "Ada"}})
        source = os.path.join(self.directory, "mounted.json")
        shutil.copy(self.file, source)
        script = 'mount --bind "$1" "$2" || exit 99; exec "$3" set account.name Grace'
        try:
            run = subprocess.run(
                ["unshare", "-m", "sh", "-c", script, "sh", source, self.file, BINARY], timeout=PATIENCE, capture_output=True,
                env={**os.environ, **self.environment})
        except FileNotFoundError:
            self.skipTest("there is no unshare")
        if run.returncode == 99 or b"unshare" in run.stderr:
            self.skipTest("this user may mount nothing")
        self.assertEqual((run.returncode, run.stderr), (0, b""))
        self.assertEqual(self.setting("account.name"), "Ada")
        with open(source) as file:
            self.assertIn("Grace", file.read())
        self.assertEqual(self.names(), ["settings.json"])

    # Texts

    def test_a_text_formatted_by_hand_keeps_its_other_lines(self):
        text = '{\r\n\t"caf\\u00e9": [1, 2],\r\n\r\n\t"account": { "name": "Ada", "x": 1.0 }\r\n}\r\n'
        self.write("")
        with open(self.file, "w", newline="") as file:
            file.write(text)
        self.assert_set()
        self.assertEqual(self.content().decode(), text.replace("Ada", "Grace"))

    def test_an_empty_file_has_the_defaults(self):
        for text in ("", " \n", "\ufeff", "\ufeff\n"):
            with self.subTest(text=text):
                self.write(text)
                self.assertEqual(self.run_demo("list"), (0, ""))
                self.assert_set()
                self.assertEqual(self.setting("version"), 1)
                self.assertEqual(self.names(), ["settings.json"])

    def test_a_comment_is_refused_with_a_hint(self):
        for text in ('{\n  // mine\n  "account": {"name": "Ada"}\n}', '{\n  "account": {"name": "Ada",}\n}'):
            with self.subTest(text=text):
                self.write(text)
                for arguments in (["list"], ["set", "account.name", "Grace"]):
                    status, message = self.run_demo(*arguments)
                    self.assertEqual(status, 1)
                    self.assertRegex(message, r"settings\.json:2:\d+: .*not allowed in JSON; remove it")
                self.assertEqual(self.content().decode(), text)

    def test_a_bad_value_does_not_keep_others_from_being_set(self):
        self.write({"account": {"name": 5}, "appearance": {"theme": "day"}})
        self.assertEqual(self.run_demo("set", "appearance.theme", "night"), (0, ""))
        self.assertEqual(self.setting("appearance.theme"), "night")
        self.assertEqual(self.setting("account.name"), 5)

    def test_a_value_with_controls_is_refused(self):
        status, message = self.run_demo("set", "appearance.theme", "local:/x\x1b[31m")
        self.assertEqual(status, 2)
        self.assertNotIn("\x1b", message)

    # Names

    def test_a_link_to_a_name_that_is_not_utf8(self):
        self.write("")
        os.remove(self.file)
        with open(os.path.join(self.folder.encode(), NOT_UTF8), "w") as file:
            file.write('{"account": {"name": "Ada"}}')
        os.symlink(NOT_UTF8, self.file.encode())
        self.assert_set()
        self.assertTrue(os.path.islink(self.file))
        self.assertIn(b"Grace", self.bytes_of(NOT_UTF8))
        self.assertEqual(len(self.names()), 2)

    def test_an_argument_that_is_not_utf8_is_refused(self):
        self.write("")
        path = os.path.join(self.folder.encode(), NOT_UTF8)
        with open(path, "w") as file:
            file.write('{"account": {"name": "Ada"}}')
        names = os.listdir(self.folder.encode())
        for arguments in (
            ["get", "account.name", "--file", path], ["set", "account.name", "Bob", "--file", path], ["list", b"--file=" + path],
            ["log", path], ["diff", path, path], ["settings", "--script", path], ["set", "account.name", b"\xe9"],
        ):
            with self.subTest(arguments=arguments):
                status, message = self.run_demo(*arguments)
                self.assertEqual(status, 2)
                self.assertIn("is not UTF-8; allowed:", message)
                self.assertIn("\\xE9", message)
        self.assertEqual(os.listdir(self.folder.encode()), names)

    def test_a_home_that_is_not_utf8_is_refused(self):
        home = os.path.join(self.directory.encode(), b"h\xe9")
        os.mkdir(home)
        for variables in ({b"HOME": home, b"XDG_CONFIG_HOME": b""}, {b"XDG_CONFIG_HOME": home}):
            with self.subTest(variables=variables):
                environment = {**os.environb, **{key.encode(): value.encode() for key, value in self.environment.items()}, **variables}
                for arguments in (["set", "account.name", "Bob"], ["get", "account.name"], ["list"]):
                    run = subprocess.run(
                        [BINARY, *arguments], timeout=PATIENCE, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
                    self.assertEqual(run.returncode, 1)
                    self.assertIn(b"is not UTF-8; allowed: a path in UTF-8", run.stderr)
        self.assertEqual(os.listdir(self.directory.encode()), [b"h\xe9"])
        self.assertEqual(os.listdir(home), [])

    def test_files_with_similar_names_are_left_alone(self):
        self.write({"account": {"name": "Ada"}})
        other = os.path.join(self.folder, ".settings.json-notes.tmp")
        with open(other, "w") as file:
            file.write("mine")
        self.assert_set()
        self.assertEqual(self.bytes_of(".settings.json-notes.tmp"), b"mine")

    # Writers beside each other

    def test_a_link_that_is_turned_while_a_change_waits(self):
        self.write("")
        os.remove(self.file)
        for name in ("work", "home"):
            with open(os.path.join(self.folder, name + ".json"), "w") as file:
                file.write('{"account": {"name": "%s"}}' % name)
        os.symlink("work.json", self.file)
        folder = os.open(self.folder, os.O_RDONLY)
        fcntl.flock(folder, fcntl.LOCK_EX)
        process = subprocess.Popen([BINARY, "set", "account.name", "Grace"], env={**os.environ, **self.environment})
        # It has followed the link, and waits for the lock of the folder.
        self.assertTrue(wait(lambda: self.folder in open_files(process.pid), PATIENCE))
        self.assertIsNone(process.poll())
        os.symlink("home.json", self.file + "~")
        os.rename(self.file + "~", self.file)
        os.close(folder)
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertIn(b"work", self.bytes_of("work.json"))
        self.assertIn(b"Grace", self.bytes_of("home.json"))

    def test_a_half_written_file_is_waited_for(self):
        self.write('{"account": {"na')
        reading = Reading(self.file)
        process = subprocess.Popen([BINARY, "set", "appearance.theme", "night"], env={**os.environ, **self.environment})
        self.assertTrue(reading.wait(PATIENCE))
        with open(self.file, "a") as file:
            file.write('me": "Ada"}}')
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual((self.setting("account.name"), self.setting("appearance.theme")), ("Ada", "night"))
        self.assertEqual(self.names(), ["settings.json"])

    def test_a_broken_file_is_set_aside_and_the_new_one_has_a_version(self):
        self.write("{ oops")
        self.assertEqual(self.set_name()[0], 1)
        self.assertEqual(self.names(), ["settings.json"])
        program = self.start_and_see("settings", "notifications", text="NOTIFY ME OF")
        program.select("Groups")
        program.type(" ")
        program.wait("the file", lambda: self.setting_or_none("notifications.channels.groups") is False)
        self.assertEqual(self.bytes_of("settings.json.broken"), b"{ oops")
        self.assertEqual(self.setting("version"), 1)

    def setting_or_none(self, name):
        try:
            return self.setting(name)
        except ValueError:
            return None

    def test_a_name_that_is_typed_while_the_folder_is_locked_is_saved(self):
        self.write({"account": {"name": "Ada"}})
        program = self.start_and_see(text="Ada")
        self.open(program, "Ada", "PROFILE")
        folder = os.open(self.folder, os.O_RDONLY)
        fcntl.flock(folder, fcntl.LOCK_EX)
        program.type(ENTER)
        program.see("Stop typing")
        program.type("!")
        program.see("Ada!")
        program.quiet(0.5)
        self.assertEqual(self.setting("account.name"), "Ada")
        os.close(folder)
        program.wait("the name in the file", lambda: self.setting("account.name") == "Ada!")


if __name__ == "__main__":
    unittest.main()
