/**
 * Waits until all are done, also when one has failed: nothing of a build that ends goes on behind its back.
 * @returns what each of them made
 * @throws with what all that failed have to say
 */
export async function together(...works: Promise<string>[]): Promise<string> {
  const done = await Promise.allSettled(works)
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failures.length === 0) return done.map((one) => (one.status === 'fulfilled' ? one.value : '')).join(', ')
  throw new Error(failures.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join('\n'))
}
