#!/usr/bin/env python3
"""Writes the steps of all tutorials as a reader has them: after each step a folder, with a file for each name that the tutorial has shown.

The folders are FOLDER/<tutorial>/<number of the step>, and are printed, a line each. Fails where a step shows a file that is not there, and
where a file among a catalog's Resources is shown nowhere.

usage: Scripts/tutorial-steps.py FOLDER
"""

import pathlib
import re
import shutil
import sys

CODE = re.compile(r'@Code\(name: "([^"]+)", file: "([^"]+)"')
IMAGE = re.compile(r'@Image\(source: "([^"]+)"')


def main(folder):
    problems = []
    for tutorials in sorted(pathlib.Path("Sources").glob("*/*.docc/Tutorials")):
        resources = {path.name: path for path in (tutorials / "Resources").iterdir()}
        shown = set()
        for tutorial in sorted(tutorials.glob("*.tutorial")):
            files = {}
            text = tutorial.read_text(encoding="utf-8")
            shown.update(IMAGE.findall(text))
            steps = CODE.findall(text)
            if len(steps) != text.count("@Code"):
                problems.append(f"{tutorial}: a @Code without a name and a file")
            for number, (name, resource) in enumerate(steps, 1):
                if resource not in resources:
                    problems.append(f"{tutorial}: no {resource} in Resources")
                    continue
                shown.add(resource)
                files[name] = resources[resource]
                step = folder / tutorial.stem / f"{number:02}"
                for path, source in files.items():
                    if path.endswith(".swift"):
                        (step / path).parent.mkdir(parents=True, exist_ok=True)
                        shutil.copyfile(source, step / path)
                print(step)
        problems += [f"{tutorials}/Resources/{name}: nothing shows it" for name in sorted(resources.keys() - shown)]
    for problem in problems:
        print(f"FAIL {problem}", file=sys.stderr)
    return bool(problems)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.rsplit("\n\n", 1)[-1].strip())
    sys.exit(main(pathlib.Path(sys.argv[1])))
