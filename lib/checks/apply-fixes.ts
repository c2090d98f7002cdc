import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from './finding'
import { groupBy } from './group-by'

/**
 * Writes the safe cures into the sources. Of two that overlap or touch only the later one in the file is applied; the next run
 * finds the other again.
 * @returns how many were applied
 */
export function applyFixes(root: string, findings: readonly Finding[]): number {
  let applied = 0
  const fixes = findings.flatMap(({ fix }) => (fix ? [fix] : []))
  for (const [file, edits] of groupBy(fixes, (fix) => fix.file)) {
    const name = path.join(root, file)
    // A cure may be to write a file that is not there.
    let text = existsSync(name) ? readFileSync(name, 'utf8') : ''
    let limit = Infinity
    // From the end to the start: the offsets before an edit stay right.
    for (const { start, end, text: replacement } of [...edits].sort((a, b) => b.start - a.start)) {
      if (end >= limit) continue
      text = text.slice(0, start) + replacement + text.slice(end)
      limit = start
      applied += 1
    }
    writeFileSync(name, text)
  }
  return applied
}
