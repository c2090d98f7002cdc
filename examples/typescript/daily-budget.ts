// Runs a command with a budget of its own for each day, and never two at once: for cron.
// Run: DAILY_BUDGET=50000 npx tsx daily-budget.ts npx tsx backfill-logs.ts base 0x… 37590000 37599999
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const { DAILY_BUDGET = '', BUDGETS = 'budgets' } = process.env
const [command = '', ...args] = process.argv.slice(2)
mkdirSync(BUDGETS, { recursive: true, mode: 0o700 })

// #region lock
const lock = path.join(BUDGETS, 'running')

/** Whether the run with the lock is still running. A killed process leaves its lock behind. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

if (existsSync(lock) && !isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock)
try {
  writeFileSync(lock, String(process.pid), { flag: 'wx' })
} catch {
  console.log('The run before this one is still at work.')
  process.exit()
}
// #endregion

// #region day
// A payment that may still settle counts for the day on which it was signed: until it is over, that day goes on.
const isOpen = (day: string) => readdirSync(path.join(BUDGETS, day)).some((name) => name.startsWith('open-'))
const days = readdirSync(BUDGETS).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
const day = days.sort().find(isOpen) ?? new Date().toISOString().slice(0, 10)
const env = { ...process.env, BUDGET: DAILY_BUDGET, BUDGET_FOLDER: path.join(BUDGETS, day) }

const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'pipe'] })
let errors = ''
child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
const code = await new Promise<number | null>((resolve) => {
  child.on('error', ({ message }) => resolve((console.error(message), 1)))
  child.on('close', resolve)
})
rmSync(lock)
if (errors.includes('The budget is reached')) console.log(`The budget of ${day} is used up. The job goes on tomorrow.`)
else {
  process.stderr.write(errors)
  process.exitCode = code ?? 1
}
// #endregion
