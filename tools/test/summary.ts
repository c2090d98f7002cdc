import type { Report, Result } from './results'

/** So many files are named as the slowest. */
const SLOWEST = 10
/** So many titles are named of the tests that are skipped for one reason. */
const TITLES = 3

const secondsOf = ({ seconds }: Result) => seconds

function slowest(results: readonly Result[]): string[] {
  const files = [...results].sort((one, other) => secondsOf(other) - secondsOf(one)).slice(0, SLOWEST)
  return [
    `The slowest of ${results.length} files of tests (seconds of their tests; some run at the same time):`,
    ...files.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ]
}

/** Each reason once, with the number of tests, their files, and the first titles. */
function skips(results: readonly Result[]): string[] {
  const tests = results.flatMap(({ file, skipped }) =>
    skipped.map(({ title, reason = 'no reason is given' }) => ({ file, title, reason })),
  )
  return [...new Set(tests.map(({ reason }) => reason))].flatMap((why) => {
    const all = tests.filter(({ reason }) => reason === why)
    return [
      `  ${all.length} in ${[...new Set(all.map(({ file }) => file))].join(', ')}: ${why}`,
      ...all.slice(0, TITLES).map(({ title }) => `      ${title}`),
      ...(all.length > TITLES ? [`      and ${all.length - TITLES} more`] : []),
    ]
  })
}

const total = (results: readonly Result[], count: (result: Result) => number) =>
  results.reduce((sum, result) => sum + count(result), 0)

/**
 * What a run of tests says at its end: the slowest files, and what was skipped, with the reason of each. The last line
 * has all numbers.
 * @returns lines; none if no test ran
 */
export function summary({ results, leftOut }: Readonly<Report>): string[] {
  if (results.length === 0) return []
  const skipped = total(results, (result) => result.skipped.length)
  const passed = total(results, (result) => result.passed)
  const failed = total(results, (result) => result.failed)
  return [
    ...slowest(results),
    ...(skipped + leftOut.length > 0 ? ['', 'Skipped:', ...skips(results), ...leftOut.map((one) => `  ${one}`)] : []),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ]
}
