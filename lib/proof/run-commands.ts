import { spawn, type SpawnOptionsWithStdioTuple, type StdioNull, type StdioPipe } from 'node:child_process'

const KEPT_LINES = 80

/** One thing that is proved, and the command that proves it. */
export interface Proof {
  name: string
  /** Arguments of `npm run`. */
  script: string
  /** When it fails, what comes after it can't be proved. */
  needed?: boolean
  /** One core is enough for it, and it meets nothing of the proof before: both run at the same time. */
  beside?: boolean
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

/** Shows what a script prints, as it comes. */
type Show = (text: string) => void

/**
 * Runs one npm script and shows what it prints.
 * @param directory holds the `package.json` of the script
 */
export function runScript(script: string, show: Show, directory = process.cwd()): Promise<Ending> {
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
  child.stdout.setEncoding('utf8').on('data', (text: string) => (show(text), keep(text)))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (show(text), keep(text)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ passed: code === 0, lines: end.trim().split('\n') }))
  })
}

/** Proofs that run at the same time, in their order. */
function groups(proofs: readonly Proof[]): Proof[][] {
  const all: Proof[][] = []
  for (const proof of proofs) {
    const last = all.at(-1)
    if (proof.beside && last) last.push(proof)
    else all.push([proof])
  }
  return all
}

/**
 * Runs every proof, also after one has failed, and stops early only where the rest needs what failed. What proofs that run beside
 * each other print is shown when they end.
 * @param run runs one npm script, shows what it prints and tells how it ended
 */
export async function runProofs(
  proofs: readonly Proof[],
  run: (script: string, show: Show) => Promise<Ending> = runScript,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const group of groups(proofs)) {
    const together = group.length > 1
    if (together) console.log(`\n── At the same time: ${group.map(({ name }) => name).join(' · ')}`)
    const ended = await Promise.all(
      group.map(async ({ name, script }) => {
        const title = `\n── ${name} (npm run ${script})`
        let printed = ''
        if (!together) console.log(title)
        const start = performance.now()
        const ending = await run(script, (text) => void (together ? (printed += text) : process.stdout.write(text)))
        if (together) console.log(`${title}\n${printed.trimEnd()}`)
        return { ...ending, name, seconds: (performance.now() - start) / 1000 }
      }),
    )
    outcomes.push(...ended)
    if (group.some(({ needed }, index) => needed && !ended[index]?.passed)) break
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
