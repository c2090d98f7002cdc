import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '@/lib/diagnostics/finding'

/** One step of the build. Its `run` says in a few words what it made; it throws when it can't. */
export interface Step {
  name: string
  run(): Promise<string> | string
}

/** A signal that ends the build ends its helpers too, and a step may hear of that first: so many milliseconds the signal has to come. */
const SIGNAL_MS = 100

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
      const time = seconds(from)
      await pause(SIGNAL_MS)
      console.error(`\n${label} failed after ${time}:\n${messageOf(error)}`)
      return false
    }
  }
  return true
}
