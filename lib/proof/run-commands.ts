import { spawn } from 'node:child_process'

/** One thing that is proved, and the command that proves it. */
export interface Proof {
  name: string
  /** Arguments of `npm run`. */
  script: string
  /** When it fails, what comes after it can't be proved. */
  needed?: boolean
}

export interface Outcome {
  name: string
  passed: boolean
  seconds: number
}

function runScript(script: string): Promise<boolean> {
  const npm = process.env['npm_execpath']
  const child = npm
    ? spawn(process.execPath, [npm, 'run', '--silent', script], { stdio: 'inherit' })
    : spawn(`npm run --silent ${script}`, { stdio: 'inherit', shell: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

/**
 * Runs every proof, also after one has failed, and stops early only where the rest needs what failed.
 * @param run runs one npm script and tells whether it passed
 */
export async function runProofs(proofs: readonly Proof[], run = runScript): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const proof of proofs) {
    console.log(`\n── ${proof.name} (npm run ${proof.script})`)
    const start = performance.now()
    const passed = await run(proof.script)
    outcomes.push({ name: proof.name, passed, seconds: (performance.now() - start) / 1000 })
    if (!passed && proof.needed) break
  }
  return outcomes
}

/** The closing lines of a test run: each proof with its time, then what could not be run, then the count. */
export function summary(proofs: readonly Proof[], outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(
    ({ name, passed, seconds }) => `${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`,
  )
  const skipped = proofs.slice(outcomes.length).map(({ name }) => `not run          ${name}`)
  const failed = outcomes.filter((outcome) => !outcome.passed).length
  const count = `${outcomes.length - failed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`
  return [...lines, ...skipped, '', count].join('\n')
}
