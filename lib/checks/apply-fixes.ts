import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Finding, type Fix, formatPlace, placeOfOffset, readText, writeText } from '@chain-data/findings'
import { groupBy } from '@/lib/content/sources/group-by'
import { readContent } from '@/lib/content/mdx/read/read-mdx'

/** The result of applying fixes. */
interface Applied {
  /** The place and message of each applied fix. */
  fixed: string[]
  /** Fixes that were reverted, with their place and the reason. */
  takenBack: string[]
}

/**
 * Writes the safe fixes into the sources. Of two that overlap, only the later one in the file is applied; the next run
 * finds the other again. A fix that makes a page unparsable is reverted.
 */
export function applyFixes(root: string, findings: readonly Finding[]): Applied {
  const applied: Applied = { fixed: [], takenBack: [] }
  const fixes = findings.flatMap((finding) => (finding.fix ? [{ finding, fix: finding.fix }] : []))
  for (const [file, edits] of groupBy(fixes, ({ fix }) => fix.file)) {
    const name = path.join(root, file)
    // A fix may create a file.
    const before = existsSync(name) ? readText(name) : ''
    const fixed: string[] = []
    let text = before
    let last: Fix | undefined
    // From the end to the start, so that earlier offsets stay valid.
    for (const { finding, fix } of edits.toSorted((a, b) => b.fix.start - a.fix.start)) {
      if (!isApart(fix, last)) continue
      const next = text.slice(0, fix.start) + fix.text + text.slice(fix.end)
      if (faultsIn(file, next) > faultsIn(file, text)) {
        const { line, column } = placeOfOffset(before, fix.start)
        applied.takenBack.push(
          `${file}:${line}:${column} The fix was reverted: with "${fix.text}" the page no longer parses. Fix it by hand.`,
        )
        continue
      }
      ;[text, last] = [next, fix]
      fixed.unshift(`${formatPlace(finding)} ${finding.message}`)
    }
    applied.fixed.push(...fixed)
    if (fixed.length > 0) writeText(name, text)
  }
  return applied
}

/** Two insertions at the same offset, or at the edge of another fix, count as overlapping. */
function isApart(fix: Fix, next: Fix | undefined): boolean {
  if (!next || fix.end < next.start) return true
  return fix.end === next.start && fix.start < fix.end && next.start < next.end
}

/** How many parse errors a page has; other files are not checked. */
const faultsIn = (file: string, text: string): number =>
  /\.mdx$|^pages\/.*\.md$/.test(file) ? readContent(text, file).problems.length : 0
