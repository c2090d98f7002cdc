/**
 * Does something for each of a list, a few at the same time. When one fails no more are begun, and those under way come to their end.
 * @throws what the first that failed has thrown
 */
export async function severalAtOnce<T>(list: readonly T[], act: (one: T) => Promise<unknown>, most = 4): Promise<void> {
  const open = [...list]
  const failures: unknown[] = []
  const work = async () => {
    for (let next = open.shift(); next !== undefined && failures.length === 0; next = open.shift())
      await act(next).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: most }, work))
  if (failures.length > 0) throw failures[0]
}
