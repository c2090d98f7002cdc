import { spawn, type SpawnOptionsWithStdioTuple, type StdioNull, type StdioPipe } from 'node:child_process'

const KEPT_LINES = 80

/** One thing that is proved, and the command that proves it. */
export interface Proof {
  name: string
  /** Arguments of `npm run`. */
  script: string
  /** When it fails, what comes after it can't be proved. */
  needed?: boolean
}

/** How a script ended, and the last lines that it printed. */
interface Ending {
  passed: boolean
  lines: string[]
}

interface Outcome extends Ending {
  name: string
  seconds: number
}

/**
 * Runs one npm script and shows what it prints.
 * @param directory holds the `package.json` of the script
 */
export function runScript(script: string, directory = process.cwd()): Promise<Ending> {
  const npm = process.env['npm_execpath']
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const options: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe> = {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...color },
    cwd: directory,
  }
  const child = npm
    ? spawn(process.execPath, [npm, 'run', '--silent', script], options)
    : spawn(`npm run --silent ${script}`, { ...options, shell: true })
  let end = ''
  const keep = (text: string) => (end = (end + text).split('\n').slice(-KEPT_LINES).join('\n'))
  child.stdout.setEncoding('utf8').on('data', (text: string) => (process.stdout.write(text), keep(text)))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (process.stderr.write(text), keep(text)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ passed: code === 0, lines: end.trim().split('\n') }))
  })
}

/**
 * Runs every proof, also after one has failed, and stops early only where the rest needs what failed.
 * @param run runs one npm script and tells how it ended
 */
export async function runProofs(
  proofs: readonly Proof[],
  run: (script: string) => Promise<Ending> = runScript,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const proof of proofs) {
    console.log(`\n── ${proof.name} (npm run ${proof.script})`)
    const start = performance.now()
    const ending = await run(proof.script)
    outcomes.push({ ...ending, name: proof.name, seconds: (performance.now() - start) / 1000 })
    if (!ending.passed && proof.needed) break
  }
  return outcomes
}

/**
 * The closing lines of a test run: the end of what each failed proof printed, since a log is often read from its end; then each
 * proof with its time, then what could not be run, then the count.
 */
export function summary(proofs: readonly Proof[], outcomes: readonly Outcome[]): string {
  const failures = outcomes.filter(({ passed }) => !passed)
  const endings = failures.flatMap(({ name, lines }) => [`── The end of: ${name}`, ...lines, ''])
  const results = outcomes.map(
    ({ name, passed, seconds }) => `${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`,
  )
  const skipped = proofs.slice(outcomes.length).map(({ name }) => `not run          ${name}`)
  const passed = outcomes.length - failures.length
  const count = `${passed} passed, ${failures.length} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`
  return [...endings, ...results, ...skipped, '', count].join('\n')
}
