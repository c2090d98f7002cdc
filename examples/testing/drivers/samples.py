"""Runs the samples that are named, one after the other, and prints the name of each before its output."""

import pathlib
import runpy
import sys
import traceback

for file in sys.argv[1:]:
    sys.path.insert(0, str(pathlib.Path(file).parent))
    print(f"\n@@ {pathlib.Path(file).name}", flush=True)
    try:
        runpy.run_path(file, run_name="__main__")
    except (Exception, SystemExit):
        traceback.print_exc(file=sys.stdout)
