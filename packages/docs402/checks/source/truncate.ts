import { nearest, type TextProblem } from '@docs402/findings'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { isDynamic } from '../../shared/routes'
import type { RuleBody } from '../project'
import { isPost, routeIn } from './page-kinds'

const MARKER = '{/* truncate */}'
/** The marker, its names in other tools, and slips. */
const isMeant = (comment: string): boolean =>
  comment.length < 15 && nearest(comment, ['truncate', 'more', 'excerpt', 'read more', 'cut']) !== undefined
/** A post that takes a minute to read needs no marker: its description is enough. */
const LONG_POST_WORDS = 300

/**
 * A long post has one truncate marker, on its own line and correctly spelled; otherwise lists show its description
 * only.
 */
export const truncate: RuleBody = {
  page(page, project) {
    const route = routeIn(project, page)
    const faults = route === undefined ? [] : markerFaults(page, isPost(route) && !isDynamic(route))
    return faults.map((fault) => ({ severity: 'warning', ...fault }))
  },
}

function markerFaults({ words, comments, problems }: MdxFile, post: boolean): TextProblem[] {
  const markers = comments.filter(({ text }) => text === 'truncate' || (post && isMeant(text)))
  if (post && markers.length === 0 && words > LONG_POST_WORDS && problems.length === 0) {
    const message = `The post has ${words} words and no ${MARKER} line: lists show only its description. Put the marker after the first paragraphs.`
    return [{ line: 1, column: 1, message }]
  }
  const first = markers.find(({ text }) => text === 'truncate')
  return markers.flatMap((marker) => {
    const { line, column, text, start, end, alone } = marker
    if (text !== 'truncate') {
      const message = `The excerpt of a post ends at ${MARKER}; "${text}" has no effect.`
      return [{ line, column, message, edits: [{ start, end, text: MARKER }] }]
    }
    const message = !post
      ? `Only posts have an excerpt: ${MARKER} has no effect here. Remove it.`
      : !alone
        ? `${MARKER} has no effect within a paragraph, list or component. Put it on its own line.`
        : marker !== first
          ? `The excerpt already ends on line ${first?.line}. Remove one of the two.`
          : undefined
    return message === undefined ? [] : [{ line, column, message }]
  })
}
