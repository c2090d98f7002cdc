import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import { makeBuildFolder } from './build-folder'
import { buildSteps, runSteps, seconds, type Step } from './steps'

/** What is there for readers after a build that did not come to its end. */
function whatIsThere(root: string): string {
  return existsSync(path.join(root, 'out/index.html'))
    ? 'out/ is as it was: the last build that went well.'
    : 'There is no out/ yet.'
}

/** Says what is there when the build is told to end. Next's process ends with this one. */
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
 * Builds the site in a temporary folder, puts it in the place of `out/` when all is right, and prints what happens;
 * gives the exit code. Two builds at once do not mix: each has its own folder, and Next lets one process at a time
 * work in `.next/`.
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
      console.log(`Built in ${seconds(start)}. "npm start" serves it, "npm run check" proof-reads it.`)
      return 0
    }
    console.error(`\n${whatIsThere(root)} What was made this time is in ${path.relative(root, folder.temporary)}/.`)
    return 1
  } catch (error) {
    console.error(`The build could not begin: ${messageOf(error)}`)
    return 1
  } finally {
    ignoreSignals()
  }
}
