import type { Edit } from '@docs402/findings'
import { codeMarks } from '../../checks/source/code-marks'
import { parseCodeMeta } from '../../page/mdx/code-meta'
import type { MdxFence } from '../../page/mdx/read/mdx-file'
import { SWITCH, titleOf } from './code-tabs'

/** The first line of a fence, and what stands in it without the signs of the fence. */
function infoOf({ start }: MdxFence, text: string) {
  const line = text.slice(start).split('\n')[0] ?? ''
  const signs = /^[`~]+/.exec(line)?.[0] ?? ''
  return { start: start + signs.length, end: start + line.length, info: line.slice(signs.length) }
}

/** A language of VitePress with Vue in it, or one with its numbers of lines: `md-vue`, `html:line-numbers`. */
export function withoutVue(fence: MdxFence, text: string): Edit[] {
  const { start, info } = infoOf(fence, text)
  const suffix = /^([\w+#]+)(-vue)(?=[\s:{]|$)/.exec(info)
  return suffix ? [{ start: start + (suffix[1]?.length ?? 0), end: start + suffix[0].length, text: '' }] : []
}

/** The first line with the language `text`, if it has none. */
export function withLanguage(fence: MdxFence, text: string): Edit[] {
  const { start } = infoOf(fence, text)
  return [{ start, end: start, text: 'text' }]
}

/** The first line without what has no effect here: a title of other tools becomes one, switches go. */
export function withoutUnknown(fence: MdxFence, text: string): Edit[] {
  const { info, ...range } = infoOf(fence, text)
  const { unknown, filename } = parseCodeMeta(fence.meta)
  const title = filename === undefined ? titleOf(fence.meta) : undefined
  let left = info
  for (const piece of unknown) {
    const marked = /^"([^"/]+)"$/.exec(piece)?.[1]
    // Another title would be lost.
    if (filename !== undefined && marked === undefined && !SWITCH.test(piece)) continue
    left = left.replace(piece, marked === undefined ? '' : `/${marked}/`)
  }
  const bare = left
    .replace(/[:,](?=\s|$)/, '')
    .replaceAll(/\s+/g, ' ')
    .trimEnd()
  return [{ ...range, text: title === undefined ? bare : `${bare} title="${title.replaceAll('"', '')}"` }]
}

/** What opens and closes a comment that holds a mark alone. */
const COMMENT = /[ \t]*(?:\{\s*)?(?:\/\/|\/\*|#|<!--|--|[;%'"])[ \t]*$/
const COMMENT_END = /^[ \t]*(?:\*\/|-->)?(?:\s*\})?/

/** The code without marks of other tools, which become attributes of the fence. */
export function withoutMarks(fence: MdxFence, text: string): Edit[] {
  const { end } = infoOf(fence, text)
  const from = end + 1
  const code = text.slice(from, fence.end)
  const marks = codeMarks(code)
  const attributes = [...new Set(marks.map(({ here }) => here))].filter((here) => !fence.meta.includes(here))
  const cuts = marks.map(({ index, mark }): Edit => {
    const [lineStart, lineEnd] = [code.lastIndexOf('\n', index) + 1, code.indexOf('\n', index)]
    const [before, after] = [code.slice(lineStart, index), code.slice(index + mark.length, lineEnd)]
    const isAlone = !/\w/.test(before) && !/\w/.test(after)
    if (isAlone) return { start: from + lineStart, end: from + lineEnd + 1, text: '' }
    const open = COMMENT.exec(before)?.[0].length ?? 0
    const close = COMMENT_END.exec(after)?.[0].length ?? 0
    return { start: from + index - open, end: from + index + mark.length + close, text: '' }
  })
  // Two marks of one line are one cut.
  const apart = cuts.filter((cut, at) => at === 0 || cut.start >= (cuts[at - 1]?.end ?? 0))
  return [{ start: end, end, text: attributes.map((each) => ` ${each}`).join('') }, ...apart]
}
