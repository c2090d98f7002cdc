// Runs a command with a budget of its own for each day, and never two at once: for cron.
// Run: DAILY_BUDGET=50000 npx tsx daily-budget.ts npx tsx backfill-logs.ts base 0x… 37590000 37599999
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { endInSentences } from './ends'
import { makeFolder, read, write } from './files'

endInSentences('DAILY_BUDGET')
const { DAILY_BUDGET, BUDGETS = 'budgets' } = process.env
const [command = '', ...args] = process.argv.slice(2)
makeFolder(BUDGETS)

// #region lock
// A folder, whose time its owner sets again every few seconds. It needs nothing but the volume, so it holds between
// containers and between machines.
const LOCK = path.join(BUDGETS, 'running')
const BEAT = 3_000 // in milliseconds
const SILENCE = 5 * BEAT

/** The time of the lock. Opening a folder makes a network file system look again. */
function beat(): number {
  readdirSync(LOCK)
  return statSync(LOCK).mtimeMs
}

/** Whether the lock has an owner. One that seems old is watched: clocks of machines differ, but a dead owner sets no time. */
async function isOwned(): Promise<boolean> {
  try {
    const before = beat()
    if (Math.abs(Date.now() - before) < SILENCE) return true
    await sleep(SILENCE)
    return beat() !== before
  } catch {
    return false // it was given back
  }
}

let stop: (signal: NodeJS.Signals) => void = () => undefined
function onCompromised() {
  console.error('Another run has taken the lock, so this one stops.')
  stop('SIGTERM')
}
// The package would compare clocks; here, nobody's lock is old by its time alone.
const lock = () => lockfile.lock(BUDGETS, { lockfilePath: LOCK, update: BEAT, stale: Infinity, onCompromised })
const release = await lock().catch(async (error: unknown) => {
  if (Object(error).code !== 'ELOCKED') throw error
  if (await isOwned()) return null
  rmSync(LOCK, { recursive: true, force: true })
  return lock().catch(() => null) // another run was faster
})
if (!release) {
  console.log('The previous run is still in progress.')
  process.exit()
}
// #endregion

// #region day
const today = new Date().toISOString().slice(0, 10)
const folderOf = (day: string) => path.join(BUDGETS, day)

/**
 * Whether a payment of an earlier day may still settle. One that has expired is over for its day: it moves to today, where
 * the same request finds it, and signs with its nonce if it was never settled. Today's budget counts that.
 */
function mayStillSettle(day: string): boolean {
  const open = readdirSync(folderOf(day)).filter((name) => /^open-\w+\.json$/.test(name))
  return open.some((name) => {
    const [from, to] = [path.join(folderOf(day), name), path.join(folderOf(today), name)]
    const payment = read(from, ({ validBefore }) => validBefore)
    if (!(Number(payment.validBefore) * 1000 < Date.now())) return true
    makeFolder(folderOf(today))
    // When the disk is full, it stays where it is.
    if (!existsSync(to)) write(to, { ...payment, counted: '0' }, 'once')
    rmSync(from)
    return false
  })
}

// A clock that was set back leaves days that have not come yet.
const days = readdirSync(BUDGETS).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name) && name !== today)
const day = days.sort().find(mayStillSettle) ?? today
// #endregion

// #region run
const BUDGET_REACHED = 75 // the exit code of client.ts and client.py
const env = { ...process.env, BUDGET: DAILY_BUDGET, BUDGET_FOLDER: folderOf(day) }
// A shell starts the job in a group of its own, so that a signal reaches what the job has started, too. It reads a pipe that
// closes when this program ends, killed or not: then it ends the group, so no job goes on without its lock.
const GUARD = `{ trap '' HUP INT TERM; cat; kill 0; } <&3 >/dev/null 2>&1 & exec 3<&-; exec "$@"`
const child =
  process.platform === 'win32'
    ? spawn(command, args, { env, stdio: ['ignore', 'inherit', 'pipe'] })
    : spawn('sh', ['-c', GUARD, 'sh', command, ...args], {
        ...{ env, detached: true, stdio: ['ignore', 'inherit', 'pipe', 'pipe'] },
      })
let stopped = 0
stop = (signal) => {
  stopped = 128 + constants.signals[signal]
  if (process.platform === 'win32') child.kill(signal)
  else if (child.pid) process.kill(-child.pid, signal)
}
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

let errors = ''
child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
// What the job has started may outlive it, and shares its stderr.
const over = child.stderr ? once(child.stderr, 'close') : null
const [code] = await once(child, 'exit')
await over
child.stdio[3]?.destroy()
await release()
if (code === BUDGET_REACHED) console.log(`The budget for ${day} is used up. The job resumes tomorrow.`)
else {
  process.stderr.write(errors)
  process.exitCode = stopped || (code ?? 1)
}
// #endregion
