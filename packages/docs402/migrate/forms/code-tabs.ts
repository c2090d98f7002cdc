import type { Edit } from '@docs402/findings'
import { parseCodeMeta } from '../../page/mdx/code-meta'
import { languageName } from '../../page/mdx/languages'
import type { MdxElement, MdxFence, MdxFile } from '../../page/mdx/read/mdx-file'
import { retagged, unwrapped, type Tag, written } from './tag'

/** What other tools write after a language, that is no title. */
export const SWITCH =
  /^(?:copy|expandable|ins|live|lines?|nocopy|noinline|npm2yarn|numbers?|twoslash|wrap)$|^\.?(?:show)?-?line-?num|[={}"]/i

/** The words after a language that are a title in other tools: ```bash npm. */
export const titleOf = (meta: string): string | undefined => {
  const { filename, unknown } = parseCodeMeta(meta)
  const words = unknown.filter((piece) => !SWITCH.test(piece))
  return filename ?? (words.length > 0 ? words.join(' ') : undefined)
}

/** The info of a fence without the words of its title, which its tab has. */
function infoEdit({ start, meta }: MdxFence, text: string): Edit[] {
  const line = start + (text.slice(start).split('\n')[0] ?? '').length
  const at = text.lastIndexOf(meta, line)
  const { filename, unknown } = parseCodeMeta(meta)
  const kept = unknown.filter((piece) => !SWITCH.test(piece)).reduce((rest, word) => rest.replace(word, ''), meta)
  const bare =
    filename === undefined ? kept : kept.replace(/(?:^|\s)(?:file)?(?:name|title)=("[^"]*"|'[^']*')|\[[^\]]*\]/, '')
  return meta === '' || at < start ? [] : [{ start: at, end: at + meta.length, text: bare.replace(/\s+/g, ' ').trim() }]
}

/** `<CodeGroup>` around fences: each becomes a tab with the title of its fence, or its language. */
export function codeTabs(element: MdxElement, tag: Tag, { fences, text }: MdxFile): Edit[] | undefined {
  const inner = fences.filter(({ start, end }) => start >= element.start && end <= element.end)
  if (!tag.close || inner.length === 0) return undefined
  if (inner.length === 1) return unwrapped(tag, text)
  const titles = inner.map(({ meta, language = 'text' }) => titleOf(meta) ?? languageName(language))
  // Two tabs of one name could not be told apart.
  const labels = titles.map((title, index) => {
    const same = titles.slice(0, index).filter((other) => other === title).length
    return same === 0 ? title : `${title} ${same + 1}`
  })
  return [
    ...retagged(tag, 'Tabs'),
    ...inner.flatMap((fence, index) => [
      { start: fence.start, end: fence.start, text: `<Tab${written('title', labels[index])}>\n\n${tag.indent}` },
      ...infoEdit(fence, text),
      { start: fence.end, end: fence.end, text: `\n\n${tag.indent}</Tab>` },
    ]),
  ]
}
