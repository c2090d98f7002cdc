import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from './build-folder'

const FILE = '.cache/build.lock'

const ownerSchema = z.object({ pid: z.number().int(), host: z.string(), since: z.string() })
type Owner = z.infer<typeof ownerSchema>

function readOwner(file: string): Owner | undefined {
  try {
    return ownerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    // Gone meanwhile, or its writer was killed in the middle.
    return undefined
  }
}

/** A process that was killed stays in the table until its parent asks for it, in a container without an init process for ever. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false // Only Linux has this file.
  }
}

/** A process of another machine, which shares the folder, can't be looked for. */
function isAlive({ pid, host }: Owner): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function tryToLock(file: string): boolean {
  try {
    const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
    writeFileSync(file, `${JSON.stringify(owner)}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Lets one build at a time work in a project, and gives what frees it again. What a build left that was killed is taken over. */
export function lockBuild(root: string): () => void {
  const file = path.join(root, FILE)
  mkdirSync(path.dirname(file), { recursive: true })
  if (!tryToLock(file)) {
    const owner = readOwner(file)
    if (owner && isAlive(owner)) {
      const where = owner.host === hostname() ? '' : ` on ${owner.host}`
      throw new Error(
        `Another build of this project is under way: process ${owner.pid}${where}, since ${owner.since}. ` +
          `Wait until it has ended. If there is no such build, delete ${FILE}.`,
      )
    }
    rmSync(file, { force: true })
    if (!tryToLock(file)) throw new Error('Another build of this project has just begun. Wait until it has ended.')
  }
  return () => rmSync(file, { force: true })
}
