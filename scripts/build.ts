/**
 * Builds the site into `out/`.
 * Reads: pages, data, api, components, theme. Writes: `.next/`, `out/`, `.cache/build/`.
 * A step that fails is named, the process ends with 1, and what was made so far moves to `.cache/failed-out/`: there is
 * never an `out/` that looks finished and is not.
 */
import { buildSteps } from '@/lib/build/steps'
import { runSteps } from '@/lib/build/run-steps'

process.exitCode = await runSteps(buildSteps(process.cwd()), process.cwd())
