import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Run, Running } from './run'

const drivers = path.join(import.meta.dirname, 'drivers')
/** Where Python finds the client, and what signs in the place of the package eth-account. */
const ENVIRONMENT = {
  PYTHONPATH: [path.resolve(import.meta.dirname, '../python/src'), path.join(import.meta.dirname, 'python')].join(
    path.delimiter,
  ),
  PYTHONDONTWRITEBYTECODE: '1',
}

/** Runs a driver, which reads JSON and prints JSON. */
export async function askPython(driver: string, given: unknown, env: Record<string, string> = {}): Promise<unknown> {
  const child = spawn('python3', [path.join(drivers, driver)], {
    env: { ...process.env, ...ENVIRONMENT, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(given))
  return JSON.parse(await text(child.stdout))
}

/** What a line of the process says: a pid when a fork starts, a code when it ends. */
interface Line {
  id: number
  pid?: number
  code?: number
}
type Forks = (job: object) => Promise<{ pid: number; code: Promise<number> }>

/** The process whose forks run programs in Python: one for a test file. */
function openForks(): Forks {
  const env = { ...process.env, ...ENVIRONMENT }
  const child = spawn('python3', [path.join(drivers, 'forks.py')], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = new EventEmitter().setMaxListeners(0)
  createInterface(child.stdout).on('line', (text) => {
    const { id, pid, code }: Line = JSON.parse(text)
    lines.emit(`${pid === undefined ? 'code' : 'pid'} ${id}`, pid ?? code)
  })
  let count = 0
  return async (job) => {
    const id = ++count
    const code = once(lines, `code ${id}`).then(([value]) => Number(value))
    const [pid] = await Promise.all([
      once(lines, `pid ${id}`).then(([value]) => Number(value)),
      child.stdin.write(`${JSON.stringify({ ...job, id })}\n`),
    ])
    return { pid, code }
  }
}

let forks: Forks | undefined
const folder = mkdtempSync(path.join(tmpdir(), 'forks-'))
let count = 0

/** Starts a program in Python, or the command when there is no file. */
export async function fork(
  file: string | null,
  args: readonly string[],
  changes: Record<string, string>,
  cwd: string,
): Promise<Running> {
  forks ??= openForks()
  const [printed, errors] = ['output', 'errors'].map((name) => path.join(folder, `${++count}-${name}`)) as [
    string,
    string,
  ]
  const env = { ...process.env, ...ENVIRONMENT, ...changes }
  const { pid, code } = await forks({ file, args, env, cwd, output: changes['OUTPUT'] || printed, errors })
  const read = (name: string) => (existsSync(name) ? readFileSync(name, 'utf8') : '')
  let isOver = false
  const ended = code.then((value): Run => {
    isOver = true
    const run = { output: read(printed), errors: read(errors) }
    return { code: value, ...run, text: `${run.output}${run.errors}`.trim() }
  })
  return { kill: () => void (isOver || process.kill(pid, 'SIGKILL')), ended }
}
