import { type FileProblem, nearest } from '@chain-data/findings'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { isPost } from './page-kinds'
import type { SourceRule } from '../project'

const MARKER = '{/* truncate */}'
/** Its names in other tools. */
const OTHERS = ['more', 'excerpt', 'truncated', 'read more', 'cut']
/** A post that takes a minute to read needs no marker: its description is enough. */
const LONG_POST_WORDS = 300

/**
 * A long post has one truncate marker, on its own line and correctly spelled; otherwise lists show its description
 * only.
 */
export const truncate: SourceRule = {
  name: 'source/truncate',
  run: (project) =>
    project.mdx().flatMap((page) => {
      const route = project.routes().find(({ file }) => file === page.file)
      return route ? markerFaults(page, isPost(route.route) && !route.dynamic) : []
    }),
}

function markerFaults({ file, words, comments, problems }: MdxFile, post: boolean): FileProblem[] {
  const report = (
    place: { line: number; column: number },
    message: string,
    more: Partial<FileProblem> = {},
  ): FileProblem => ({ severity: 'warning', file, line: place.line, column: place.column, message, ...more })
  const [marker, ...more] = comments.filter((comment) => comment.text === 'truncate')
  if (marker && !post) return [report(marker, `Only posts have an excerpt: ${MARKER} has no effect here. Remove it.`)]
  const misspelt = comments
    .filter((comment) => comment.text !== 'truncate' && isMeant(comment.text))
    .map((comment) =>
      report(comment, `The excerpt of a post ends at ${MARKER}; "${comment.text}" has no effect.`, {
        fix: { file, start: comment.start, end: comment.end, text: MARKER },
      }),
    )
  if (misspelt.length > 0 && post) return misspelt
  if (marker && !marker.alone)
    return [report(marker, `${MARKER} has no effect within a paragraph, list or component. Put it on its own line.`)]
  if (!marker && post && problems.length === 0) {
    const message = `The post has ${words} words and no ${MARKER} line: lists show its description only. Put the marker after the first paragraphs.`
    if (words > LONG_POST_WORDS) return [report({ line: 1, column: 1 }, message)]
  }
  return more.map((second) =>
    report(second, `The excerpt already ends in line ${marker?.line ?? 1}. Remove one of the two.`),
  )
}

function isMeant(comment: string): boolean {
  const words = comment.toLowerCase()
  return comment.length < 15 && (OTHERS.includes(words) || nearest(words, ['truncate']) !== undefined)
}
