import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MAX_BUILD_MS } from './build-folder'

const FILE = '.cache/building.pid'
/** A process that was killed is there a moment longer. */
const PATIENCE_MS = 2000

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process lives, though it cannot be signaled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The process that builds now. A number that says nothing is left over: of a killed build, or of another container. */
function buildUnderWay(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    const isRecent = statSync(file).mtimeMs > Date.now() - MAX_BUILD_MS
    return isRecent && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Lets one build of a site run at a time: two would share `.next/`, and the second one would fail late.
 * @param root the project's folder
 * @returns unlocks it
 * @throws Error if another build is under way, and stays so
 */
export async function lockBuild(root: string): Promise<() => void> {
  const file = path.join(root, FILE)
  mkdirSync(path.dirname(file), { recursive: true })
  const until = Date.now() + PATIENCE_MS
  while (buildUnderWay(file) !== undefined && Date.now() < until) await setTimeout(50)
  const other = buildUnderWay(file)
  if (other !== undefined)
    throw new Error(`Another build of this site is under way (process ${other}). Wait for its end, or delete ${FILE}.`)
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  const end = () => rmSync(file, { force: true })
  process.once('exit', end)
  return () => {
    process.off('exit', end)
    end()
  }
}
