import { placeOf, sortFindings, type Finding } from './finding'

/**
 * Stops a build that would show something wrong.
 * @throws with every error at once, a line each with its place; warnings are no reason
 */
export function failOnErrors(findings: readonly Finding[]): void {
  const errors = sortFindings(findings.filter(({ severity }) => severity === 'error'))
  if (errors.length === 0) return
  const lines = errors.map((error) => `${placeOf(error)} ${error.message}`)
  throw new Error(
    [errors.length === 1 ? 'The content has an error:' : `The content has ${errors.length} errors:`, ...lines].join(
      '\n',
    ),
  )
}
