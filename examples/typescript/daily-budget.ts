// Runs a command with a budget of its own for each day, and never two at once: for cron.
// Run: DAILY_BUDGET=50000 npx tsx daily-budget.ts npx tsx backfill-logs.ts base 0x… 37590000 37599999
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

const { DAILY_BUDGET = '', BUDGETS = 'budgets' } = process.env
const [command = '', ...args] = process.argv.slice(2)
mkdirSync(BUDGETS, { recursive: true, mode: 0o700 })

// #region lock
/** Whether a process, or one of the group that it leads, is still there. Killed ones leave their locks behind. */
function isRunning(pid: number): boolean {
  return [pid, -pid].some((each) => {
    try {
      return process.kill(each, 0)
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM'
    }
  })
}

/** An empty file whose name has the number of a process: it is there as a whole or not at all. */
const lockOf = (pid: number) => path.join(BUDGETS, `running-${pid}`)
const locks = [process.pid]
const lock = (pid: number) => writeFileSync(lockOf(pid), '')
const unlock = () => locks.forEach((pid) => rmSync(lockOf(pid), { force: true }))

// Two that begin at the same time see each other, because each writes first and reads then.
lock(process.pid)
const others = readdirSync(BUDGETS).flatMap((name) => Number(/^running-([1-9]\d*)$/.exec(name)?.[1] ?? process.pid))
if (others.some((pid) => pid !== process.pid && isRunning(pid))) {
  unlock()
  console.log('The previous run is still in progress.')
  process.exit()
}
for (const pid of others) if (pid !== process.pid) rmSync(lockOf(pid), { force: true })
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
    const payment = JSON.parse(readFileSync(from, 'utf8'))
    if (!(Number(payment.validBefore) * 1000 < Date.now())) return true
    mkdirSync(folderOf(today), { recursive: true, mode: 0o700 })
    if (!existsSync(to)) {
      // Whole or not at all: when the disk is full, it stays where it is.
      writeFileSync(`${to}.draft`, JSON.stringify({ ...payment, counted: '0' }), { mode: 0o600, flush: true })
      renameSync(`${to}.draft`, to)
    }
    rmSync(from)
    return false
  })
}

// A clock that was set back leaves days that have not come yet.
const days = readdirSync(BUDGETS).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name) && name !== today)
const day = days.sort().find(mayStillSettle) ?? today
// #endregion

// #region run
const env = { ...process.env, BUDGET: DAILY_BUDGET, BUDGET_FOLDER: folderOf(day) }
// A group of its own, so that a signal reaches what the command has started, too.
const detached = process.platform !== 'win32'
const child = spawn(command, args, { env, detached, stdio: ['ignore', 'inherit', 'pipe'] })
if (child.pid) locks.push(child.pid)
locks.forEach(lock)
let stopped = 0
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopped = 128 + constants.signals[signal]
    if (detached && child.pid && isRunning(child.pid)) process.kill(-child.pid, signal)
    else child.kill(signal)
  })

let errors = ''
child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
const code = await new Promise<number | null>((resolve) => {
  child.on('error', ({ message }) => resolve((console.error(message), 1)))
  child.on('close', resolve)
})
unlock()
if (errors.includes('The budget is reached')) console.log(`The budget for ${day} is used up. The job resumes tomorrow.`)
else {
  process.stderr.write(errors)
  process.exitCode = stopped || (code ?? 1)
}
// #endregion
