import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import { makeBuildFolder } from './build-folder'
import { buildSteps, runSteps, seconds, type Step } from './steps'

/** The state of `out/` after a build that did not finish. */
function whatIsThere(root: string): string {
  return existsSync(path.join(root, 'out/index.html'))
    ? 'out/ still has the last successful build.'
    : 'out/ does not exist yet.'
}

/** Prints the state of `out/` when the build is interrupted. Next's process ends with this one. */
function endOnSignals(root: string): () => void {
  const ends = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal, at) => {
    const end = () => {
      console.error(`\nThe build was interrupted. ${whatIsThere(root)}`)
      process.exit([130, 143, 129][at])
    }
    process.once(signal, end)
    return () => void process.off(signal, end)
  })
  return () => ends.forEach((off) => off())
}

/**
 * Builds the site in a temporary folder, replaces `out/` on success, and prints the progress; returns the exit code.
 * Parallel builds don't interfere: each has its own folder, and Next allows only one process in `.next/`.
 */
export async function buildSite(
  root: string,
  { wanted = () => true, compress = false }: { wanted?: (step: Step) => boolean; compress?: boolean } = {},
): Promise<number> {
  const start = performance.now()
  const ignoreSignals = endOnSignals(root)
  try {
    const folder = makeBuildFolder(root)
    if (await runSteps(buildSteps(root, folder, { compress }).filter(wanted))) {
      rmSync(folder.temporary, { recursive: true, force: true })
      console.log(`Built in ${seconds(start)}. Serve it with "npm start", proofread it with "npm run check".`)
      return 0
    }
    const isEmpty = readdirSync(folder.temporary).length === 0
    if (isEmpty) rmSync(folder.temporary, { recursive: true })
    const rest = isEmpty ? '' : ` The incomplete build is in ${path.relative(root, folder.temporary)}/.`
    console.error(`\n${whatIsThere(root)}${rest}`)
    return 1
  } catch (error) {
    console.error(`The build could not start: ${messageOf(error)}`)
    return 1
  } finally {
    ignoreSignals()
  }
}
