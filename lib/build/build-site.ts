import { existsSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import { BUILDING, emptyBuildFolder } from './build-folder'
import { lockBuild } from './build-lock'
import { buildSteps, runSteps, seconds, type Step } from './steps'

/** What is there for readers after a build that did not come to its end. */
function whatIsThere(root: string): string {
  return existsSync(path.join(root, 'out/index.html'))
    ? 'out/ is as it was: the last build that went well.'
    : 'There is no out/ yet.'
}

/** Says what is there, and gives the project free, when the build is told to end. Next's process ends with this one. */
function endOnSignals(root: string, unlock: () => void): () => void {
  const ends = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal, at) => {
    const end = () => {
      unlock()
      console.error(`\nThe build was interrupted. ${whatIsThere(root)}`)
      process.exit([130, 143, 129][at])
    }
    process.once(signal, end)
    return () => void process.off(signal, end)
  })
  return () => ends.forEach((off) => off())
}

/** Builds the site aside, puts it in the place of `out/` when all is right, and prints what happens; gives the exit code. */
export async function buildSite(
  root: string,
  { wanted = () => true, compress = false }: { wanted?: (step: Step) => boolean; compress?: boolean } = {},
): Promise<number> {
  const start = performance.now()
  let unlock: () => void
  try {
    unlock = lockBuild(root)
  } catch (error) {
    console.error(messageOf(error))
    return 1
  }
  const ignoreSignals = endOnSignals(root, unlock)
  try {
    const steps = buildSteps(root, emptyBuildFolder(root), { compress }).filter(wanted)
    if (await runSteps(steps)) {
      console.log(`Built in ${seconds(start)}. "npm start" serves it.`)
      return 0
    }
    console.error(`\n${whatIsThere(root)} What was made this time is in ${BUILDING}/.`)
    return 1
  } catch (error) {
    console.error(`The build could not begin: ${messageOf(error)}`)
    return 1
  } finally {
    ignoreSignals()
    unlock()
  }
}
