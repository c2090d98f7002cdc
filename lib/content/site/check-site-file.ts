import type { Finding } from '@/lib/diagnostics/finding'
import { explainSite } from './explain-site'
import { parseSiteFile, SITE_FILE } from './site-file'

/**
 * Everything that is wrong with the site data as it is written, each with its place.
 * @param text the text of `data/site.ts`
 */
export function checkSiteFile(text: string): Finding[] {
  const { value, problems, placeOf } = parseSiteFile(text)
  const finding = (place: { line: number; column: number }, message: string): Finding => ({
    rule: 'source/site-data',
    severity: 'error',
    file: SITE_FILE,
    line: place.line,
    column: place.column,
    message,
  })
  if (value === undefined) return [finding(placeOf([]), `${SITE_FILE} must say \`export const site = { … }\`.`)]
  const written = problems.map((problem) => finding(problem, problem.message))
  // What is computed can't be looked at; its absence would only make wrong messages.
  if (written.length > 0) return written
  return explainSite(value).map(({ path, message }) => finding(placeOf(path), message))
}
