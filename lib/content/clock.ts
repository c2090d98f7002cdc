/**
 * The day of a build, as YYYY-MM-DD in UTC. `BUILD_DATE` sets it, so that tests and rebuilds of an old
 * commit see what that day saw.
 * @throws when `BUILD_DATE` is not a day
 */
export function buildDay(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const set = env['BUILD_DATE']
  if (set === undefined || set === '') return new Date().toISOString().slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(set) || Number.isNaN(Date.parse(set))) {
    throw new Error(`BUILD_DATE is "${set}"; it must be a day written as YYYY-MM-DD.`)
  }
  return set
}
