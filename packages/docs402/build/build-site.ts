import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { messageOf } from '@docs402/findings'
import { makeBuildFolder, type BuildFolder } from './build-folder'
import { runSteps, seconds } from './steps'
import { lockBuild } from './build-lock'
import { BUILD_FLAGS } from './v8-flags'

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

/** A build is what readers get, whatever the terminal is set to: drafts are shown in development alone. */
function asProduction(env: NodeJS.ProcessEnv = process.env): void {
  const { NODE_ENV: set = 'production' } = env
  if (set !== 'production') console.log(`NODE_ENV is "${set}"; a build is made for readers, as with "production".`)
  Object.assign(env, { NODE_ENV: 'production' })
}

/**
 * Builds the site in a temporary folder, replaces `out/` on success, and prints the progress; returns the exit code.
 * A second build at the same time is refused at once.
 */
export async function buildSite(root: string, options: { compress?: boolean } = {}): Promise<number> {
  const start = performance.now()
  asProduction()
  for (const flag of BUILD_FLAGS) setFlagsFromString(flag)
  const ignoreSignals = endOnSignals(root)
  let folder: BuildFolder | undefined
  let unlock: (() => void) | undefined
  try {
    unlock = await lockBuild(root)
    folder = makeBuildFolder(root)
    await runSteps(root, folder, options)
    rmSync(folder.temporary, { recursive: true, force: true })
    console.log(`Built in ${seconds(start)}. Serve it with "npm start", proofread it with "npm run check".`)
    return 0
  } catch (error) {
    const isEmpty = !folder || readdirSync(folder.temporary).length === 0
    if (folder && isEmpty) rmSync(folder.temporary, { recursive: true })
    const rest = folder && !isEmpty ? ` The incomplete build is in ${path.relative(root, folder.temporary)}/.` : ''
    console.error(`\n${messageOf(error)}\n\n${whatIsThere(root)}${rest}`)
    return 1
  } finally {
    unlock?.()
    ignoreSignals()
  }
}
