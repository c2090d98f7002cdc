import { type Finding, formatPlace } from '@chain-data/findings'

/**
 * Removes what is said twice of a line: the same text, or by rules of two areas, as `source/links` and `html/links` say
 * it of a source and of what was built of it. The first is kept.
 */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const kept = new Map<string, Finding[]>()
  return findings.filter((finding) => {
    const { line, message, rule } = finding
    const place = formatPlace(finding)
    const here = kept.get(place) ?? []
    const isAgain = (other: Finding) =>
      other.message === message || (line !== undefined && areaOf(other.rule) !== areaOf(rule))
    if (here.some(isAgain)) return false
    kept.set(place, [...here, finding])
    return true
  })
}

const areaOf = (rule: string): string | undefined => rule.split('/')[0]
