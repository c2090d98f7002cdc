/**
 * Does something for each of a list, a few at the same time.
 * @throws what the first that fails throws
 */
export async function severalAtOnce<T>(list: readonly T[], act: (one: T) => Promise<unknown>, most = 4): Promise<void> {
  const open = [...list]
  const work = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: most }, work))
}
