import type { Step } from './run-steps'

/**
 * Lets one step go on beside others that do not need what it makes.
 * @param work begins with the first of the steps, and is reported behind the last
 * @returns all of them, in order. When one fails, the build ends only when the work has ended too: nothing goes on behind its back.
 */
export function beside(work: Step, steps: readonly Step[]): Step[] {
  let going: Promise<string> | undefined
  const begin = () => {
    const made = Promise.resolve(work.run())
    // Who waits for it is told; until then, nobody has to listen.
    made.catch(() => undefined)
    return made
  }
  const withWork = (step: Step): Step => ({
    name: step.name,
    async run() {
      going ??= begin()
      try {
        return await step.run()
      } catch (error) {
        await going.catch(() => undefined)
        throw error
      }
    },
  })
  return [...steps.map(withWork), { name: work.name, run: () => (going ??= begin()) }]
}
