import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { compare, gt, lte, valid } from 'semver'
import { markdown } from '../page/mdx/parser'
import { formatFinding } from '@docs402/findings'

/** The changelog of the engine, in the package's folder. */
export const CHANGELOG = 'CHANGELOG.md'

/** What one version changed for owners. */
export interface Release {
  version: string
  /** Markdown, without the heading. */
  text: string
}

/**
 * Reads a changelog: a heading of the second level for each version (`## 1.1.0`), the newest first.
 * @param text Markdown
 * @throws Error with line and column for a heading that is no version, or stands out of order
 */
export function readChangelog(text: string): Release[] {
  const { children }: Root = markdown().parse(text)
  const headings = children.filter((node) => node.type === 'heading' && node.depth === 2)
  const starts = headings.map((node) => node.position?.start.offset ?? 0)
  const releases = headings.map((heading, index) => {
    const version = toString(heading).split(' ', 1)[0] ?? ''
    const { line, column } = heading.position?.start ?? { line: 1, column: 1 }
    if (valid(version) === null)
      throw new Error(
        formatFinding({ file: CHANGELOG, line, column, message: `"${version}" is not a version, such as "1.1.0".` }),
      )
    const body = text.slice(heading.position?.end.offset ?? 0, starts[index + 1] ?? text.length).trim()
    return { version, text: body, line, column }
  })
  const late = releases.find(({ version }, index) => compare(version, releases[index - 1]?.version ?? '999.0.0') >= 0)
  if (late)
    throw new Error(formatFinding({ file: CHANGELOG, ...late, message: 'Versions stand in order, the newest first.' }))
  return releases.map(({ version, text: body }) => ({ version, text: body }))
}

/** The versions after one, up to another, the oldest first: in this order their changes were made. */
export const releasesBetween = <Entry extends { version: string }>(
  entries: readonly Entry[],
  since: string,
  upTo: string,
): Entry[] =>
  entries
    .filter(({ version }) => gt(version, since) && lte(version, upTo))
    .toSorted((a, b) => compare(a.version, b.version))
