import { rmSync, renameSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** One step of the build. Its `run` says in a few words what it made; it throws when it can't. */
export interface Step {
  name: string
  run(): Promise<string> | string
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** Keeps a failed export for a look at it, out of the way of whoever publishes `out/`. */
function setAside(root: string): void {
  const out = path.join(root, 'out')
  const aside = path.join(root, '.cache', 'failed-out')
  if (!existsSync(out)) return
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(path.dirname(aside), { recursive: true })
  renameSync(out, aside)
}

/**
 * Runs the steps one after the other and prints what each did and how long it took.
 * @returns the exit code: 0, or 1 after the first step that failed
 */
export async function runSteps(steps: Step[], root: string): Promise<number> {
  const start = performance.now()
  for (const [index, step] of steps.entries()) {
    const label = `[${index + 1}/${steps.length}] ${step.name}`
    const from = performance.now()
    try {
      const made = await step.run()
      console.log(`${label}: ${made} (${seconds(from)})`)
    } catch (error) {
      setAside(root)
      console.error(
        `\n${label} failed after ${seconds(from)}:\n${error instanceof Error ? error.message : String(error)}`,
      )
      console.error('\nThere is no out/ now. What was made so far is in .cache/failed-out/.')
      return 1
    }
  }
  console.log(`Built in ${seconds(start)}. "npm start" serves it.`)
  return 0
}
