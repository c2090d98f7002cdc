import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

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
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function tryToLock(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx')
    const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
    writeFileSync(descriptor, `${JSON.stringify(owner)}\n`)
    closeSync(descriptor)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Lets one build at a time work in a project. What a build left behind that was killed is taken over.
 * @returns what gives the project free again
 * @throws with who is building when another build is under way
 */
export function lockBuild(root: string): () => void {
  const file = path.join(root, FILE)
  mkdirSync(path.dirname(file), { recursive: true })
  if (!tryToLock(file)) {
    const owner = readOwner(file)
    if (owner && isAlive(owner)) throw new Error(refusal(owner))
    rmSync(file, { force: true })
    if (!tryToLock(file)) throw new Error('Another build of this project has just begun. Wait until it has ended.')
  }
  return () => rmSync(file, { force: true })
}

function refusal({ pid, host, since }: Owner): string {
  const where = host === hostname() ? '' : ` on ${host}`
  return (
    `Another build of this project is under way: process ${pid}${where}, since ${since}. ` +
    `Wait until it has ended. If there is no such build, delete ${FILE}.`
  )
}
