import { z } from 'zod'

/**
 * The day of a build, as YYYY-MM-DD in UTC. `BUILD_DATE` sets it, for tests and for rebuilding an old commit as on that
 * day.
 * @throws if `BUILD_DATE` is not a day
 */
export function buildDay(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const set = env['BUILD_DATE']
  if (set === undefined || set === '') return new Date().toISOString().slice(0, 10)
  if (!z.iso.date().safeParse(set).success) {
    throw new Error(`BUILD_DATE is "${set}"; it must be a calendar day, written as YYYY-MM-DD.`)
  }
  return set
}
