"""Runs the samples that are named, one after the other, and prints the name of each before its output."""

import pathlib
import runpy
import sys

for file in sys.argv[1:]:
    sys.path.insert(0, str(pathlib.Path(file).parent))
    print(f"@@ {pathlib.Path(file).name}", flush=True)
    runpy.run_path(file, run_name="__main__")
