import { setImmediate as turn } from 'node:timers/promises'
import { messageOf } from '@/lib/diagnostics/finding'

/** One step of the build. Its `run` says in a few words what it made; it throws when it can't. */
export interface Step {
  name: string
  run(): Promise<string> | string
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Runs the steps one after the other and prints what each did and how long it took.
 * @returns whether all went well; after the first step that failed the others are not run
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const [index, step] of steps.entries()) {
    const label = `[${index + 1}/${steps.length}] ${step.name}`
    const from = performance.now()
    try {
      const made = await step.run()
      console.log(`${label}: ${made} (${seconds(from)})`)
    } catch (error) {
      // A signal that ends the build ends its helpers too, and a step may hear of that first: the signal has its turn.
      await turn()
      console.error(`\n${label} failed after ${seconds(from)}:\n${messageOf(error)}`)
      return false
    }
  }
  return true
}
