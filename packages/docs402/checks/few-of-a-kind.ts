import type { Finding } from '@docs402/findings'
import { groupBy } from '../shared/group-by'

/** How many warnings of a kind a build prints. */
const FEW = 3

/** The kind of a warning about the description: `[example-missing]` at its end. */
export const warningKind = ({ message }: Pick<Finding, 'message'>): string =>
  /\[([\w./-]+)\]$/.exec(message)?.[1] ?? message

/**
 * The findings for the log of a build: of the warnings about the description, which somebody else may have written, the
 * first three of each kind, the last of them with the number of the others.
 */
export function fewOfAKind(findings: readonly Finding[]): Finding[] {
  const isCounted = ({ rule, severity }: Finding) => rule === 'source/api-description' && severity === 'warning'
  const kinds = groupBy(findings.filter(isCounted), warningKind)
  const left = new Map<Finding, Finding>()
  for (const same of kinds.values())
    for (const [index, finding] of same.slice(0, FEW).entries()) {
      const more = same.length - FEW
      const isLast = index === FEW - 1 && more > 0
      const words = `And ${more} more of this kind: "npm run check -- --sources" lists them.`
      left.set(finding, isLast ? { ...finding, message: `${finding.message}\n${words}` } : finding)
    }
  return findings.flatMap((finding) => (isCounted(finding) ? (left.get(finding) ?? []) : finding))
}
