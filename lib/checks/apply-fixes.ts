import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatPlace, type Finding, type Fix, placeOfOffset } from '@chain-data/findings'
import { groupBy } from '@/lib/content/sources/group-by'

/** What came of the fixes. */
interface Applied {
  /** What was fixed: place and message of each. */
  fixed: string[]
  /** Fixes that were taken back, with their place and the reason. */
  takenBack: string[]
}

/**
 * Writes the safe fixes into the sources. Of two that overlap only the later one in the file is applied; the
 * next run finds the other again. A page that can be read before a fix can be read after it, or the fix is taken back.
 */
export async function applyFixes(root: string, findings: readonly Finding[]): Promise<Applied> {
  const applied: Applied = { fixed: [], takenBack: [] }
  const fixes = findings.flatMap((finding) => (finding.fix ? [{ finding, fix: finding.fix }] : []))
  for (const [file, edits] of groupBy(fixes, ({ fix }) => fix.file)) {
    const fixed: string[] = []
    const name = path.join(root, file)
    // A fix may be to write a file that is not there.
    const before = existsSync(name) ? readFileSync(name, 'utf8').replace(/^\uFEFF/, '') : ''
    const faults = await faultCounter(file)
    let text = before
    let known = faults(before)
    // Reading a page takes long: all fixes are tried at once, and by halves where one of them breaks it.
    const apply = (chosen: readonly Edit[]): void => {
      const next = chosen.reduce((rest, { fix }) => withFix(rest, fix), text)
      const count = faults(next)
      if (count <= known) {
        known = count
        text = next
        fixed.unshift(...chosen.map(({ finding }) => `${formatPlace(finding)} ${finding.message}`).reverse())
        return
      }
      const half = chosen.length >> 1
      const [only] = chosen
      if (half === 0 && only) applied.takenBack.push(messageFor(file, before, only.fix))
      for (const part of half === 0 ? [] : [chosen.slice(0, half), chosen.slice(half)]) apply(part)
    }
    apply(apart(edits))
    applied.fixed.push(...fixed)
    if (fixed.length > 0) writeFileSync(name, text)
  }
  return applied
}

interface Edit {
  finding: Finding
  fix: Fix
}

/** Those that do not overlap, from the end to the start: the offsets before an edit stay right. */
function apart(edits: readonly Edit[]): Edit[] {
  const chosen: Edit[] = []
  for (const edit of [...edits].sort((a, b) => b.fix.start - a.fix.start))
    if (isApart(edit.fix, chosen.at(-1)?.fix)) chosen.push(edit)
  return chosen
}

/** What is inserted where another fix ends or begins may mean the same place. */
function isApart(fix: Fix, next: Fix | undefined): boolean {
  if (!next || fix.end < next.start) return true
  return fix.end === next.start && fix.start < fix.end && next.start < next.end
}

function withFix(text: string, { start, end, text: replacement }: Fix): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

/** Counts what can't be parsed in a page; other files are not looked at. */
async function faultCounter(file: string): Promise<(text: string) => number> {
  if (!file.endsWith('.mdx') && !file.startsWith('pages/')) return () => 0
  const { readContent } = await import('@/lib/content/mdx/read/read-mdx')
  return (text) => readContent(text, file).problems.length
}

function messageFor(file: string, text: string, { start, text: replacement }: Fix): string {
  const { line, column } = placeOfOffset(text, start)
  return `${file}:${line}:${column} The fix was reverted: with "${replacement}" the page could no longer be read. Fix it by hand.`
}
