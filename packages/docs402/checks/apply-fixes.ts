import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type Edit,
  edited,
  type Finding,
  formatFinding,
  isBelow,
  isFixable,
  placeOfOffset,
  readText,
  writeBelow,
  writeText,
} from '@docs402/findings'
import { groupBy } from '../shared/group-by'
import { readContent } from '../page/mdx/read/read-mdx'

/**
 * Writes the safe fixes into the sources. Of two that overlap, only the later one in the file is applied; the next run
 * finds the other again. A fix that makes a page unparsable is reverted.
 * @returns the place and message of each applied fix, and of each that was reverted, with the reason
 */
export function applyFixes(root: string, findings: readonly Finding[]) {
  const applied: Record<'fixed' | 'takenBack', string[]> = { fixed: [], takenBack: [] }
  const startOf = ({ edits = [] }: Finding) => edits[0]?.start ?? 0
  for (const [file, fileFindings] of groupBy(findings.filter(isFixable), (finding) => finding.file)) {
    const name = path.join(root, file)
    if (!isBelow(root, file)) {
      applied.takenBack.push(
        formatFinding({ file, message: 'This leads out of the project, so nothing was written. Fix it where it is.' }),
      )
      continue
    }
    // A fix may create a file.
    const before = existsSync(name) ? readText(name) : ''
    const fixed: string[] = []
    let [text, done]: [string, Edit[]] = [before, []]
    for (const finding of fileFindings.toSorted((a, b) => startOf(b) - startOf(a))) {
      const { edits: findingEdits = [] } = finding
      if (!findingEdits.every((edit) => done.every((other) => isApart(edit, other)))) continue
      const next = edited(before, [...done, ...findingEdits])
      if (next === text) continue
      if (faultsIn(file, next) > faultsIn(file, text)) {
        const message = `The fix was reverted: with "${findingEdits[0]?.text ?? ''}" the page no longer parses. Fix it by hand.`
        applied.takenBack.push(formatFinding({ file, ...placeOfOffset(before, startOf(finding)), message }))
        continue
      }
      ;[text, done] = [next, [...done, ...findingEdits]]
      fixed.unshift(formatFinding(finding))
    }
    applied.fixed.push(...fixed)
    if (fixed.length === 0) continue
    if (existsSync(name)) writeText(name, withoutSyntaxErrors(file, text))
    else writeBelow(root, file, text)
  }
  return applied
}

/** Two insertions at the same offset, or at the edge of another fix, count as overlapping. */
function isApart(one: Edit, other: Edit): boolean {
  if (one.end < other.start || other.end < one.start) return true
  const isTouching = one.end === other.start || other.end === one.start
  return isTouching && one.start < one.end && other.start < other.end
}

const isPage = (file: string) => /\.mdx$|^pages\/.*\.md$/.test(file)

/** How many parse errors a page has; other files are not checked. */
const faultsIn = (file: string, text: string): number => (isPage(file) ? readContent(text, file).problems.length : 0)

/** The parser tells of the first error alone: those behind it are fixed as well, as far as they are certain. */
function withoutSyntaxErrors(file: string, text: string): string {
  const fix = isPage(file) ? readContent(text, file).problems[0]?.edits : undefined
  const next = fix && edited(text, fix)
  return next === undefined || next === text ? text : withoutSyntaxErrors(file, next)
}
