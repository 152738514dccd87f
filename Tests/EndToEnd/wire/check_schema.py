"""Every line that a screen sends, and every line that a client sends, is one of the schema.

usage: check_schema.py FOLDER (of files *.screen.jsonl and *.client.jsonl)
"""

import json
import pathlib
import sys

import jsonschema

SCHEMA = json.loads(pathlib.Path("Sources/ItemListRemote/ItemListRemote.docc/JSONLines.schema.json").read_text(encoding="utf-8"))


def validator(name):
    return jsonschema.Draft202012Validator({**SCHEMA, "oneOf": [{"$ref": f"#/$defs/{name}"}]})


def reject(text):
    raise ValueError(f"{text} is not JSON")


def kinds(value, found):
    """The names of all kinds, types and members that lie in a value."""
    if isinstance(value, dict):
        for key, member in value.items():
            found.add(f"{key}={member}" if key in ("kind", "type", "name", "reason", "role") and isinstance(member, str) else key)
            kinds(member, found)
    elif isinstance(value, list):
        for element in value:
            kinds(element, found)
    return found


def main(folder):
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    found, count = set(), 0
    for side, name in (("screen", "fromScreen"), ("client", "toScreen")):
        check = validator(name)
        files = sorted(pathlib.Path(folder).glob(f"*.{side}.jsonl"))
        assert files, f"{folder} has no lines of the {side}"
        for file in files:
            # Read as bytes: only a line feed ends a line.
            for number, line in enumerate(file.read_bytes().split(b"\n")[:-1], 1):
                value = json.loads(line.decode("utf-8"), parse_constant=reject)
                error = jsonschema.exceptions.best_match(check.iter_errors(value))
                if error is not None:
                    sys.exit(f"{file.name}:{number}: {error.json_path}: {error.message[:400]}")
                kinds(value, found)
                count += 1
    # What never came was not checked.
    wanted = {f"kind={kind}" for kind in KINDS} | {"type=transition", "type=rows", "type=reached", "type=answer", "decoratedOffers", "previousIndex", "editing", "isFaint"}
    missing = sorted(wanted - found)
    if missing:
        sys.exit(f"no line has {', '.join(missing)}")
    print(f"{count} lines are as the schema says")


KINDS = """toggle check radio input choice range text badge color image activity progress shortcut icon avatar
bars parts swatch preview conversation textWithSubtitle sectionControl textWithTabs loading message custom none otherSection sameSection""".split()

if __name__ == "__main__":
    main(sys.argv[1])
