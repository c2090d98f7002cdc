import type { Edit, OffsetRange } from '@docs402/findings'
import type { MdxElement, MdxFile } from '../../page/mdx/read/mdx-file'

/** The tags of an element in the text of its page. */
export interface Tag {
  open: OffsetRange
  /** Undefined for `<Icon />`. */
  close: OffsetRange | undefined
  /** Blanks before its line, which lines that are added begin with. */
  indent: string
}

/** Finds the tags of an element; undefined if it is computed, or not written as tags. */
export function tagOf({ name, start, end, attributes, spread }: MdxElement, { text }: MdxFile): Tag | undefined {
  if (spread || !text.startsWith(`<${name}`, start)) return undefined
  const last = Math.max(start + 1 + name.length, ...attributes.map((attribute) => attribute.end))
  const rest = /^\s*\/?>/.exec(text.slice(last))?.[0]
  if (rest === undefined) return undefined
  const open = { start, end: last + rest.length }
  const from = text.lastIndexOf('</', end)
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1))?.[0] ?? ''
  return { open, close: rest.endsWith('/>') || from < open.end ? undefined : { start: from, end }, indent }
}

/** The literal text of an attribute. */
export function textOf({ attributes }: MdxElement, ...names: readonly string[]): string | undefined {
  const value = names.flatMap((name) => attributes.find((attribute) => attribute.name === name)?.value ?? [])[0]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** A text of an attribute among other text, where braces and tags would be code. */
export const inText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('{', '&#123;')

/** An attribute as it is written, with the quotation marks that its text allows. */
export function written(name: string, value: string | undefined): string {
  if (value === undefined) return ''
  const sign = value.includes('"') && !value.includes("'") ? "'" : '"'
  return ` ${name}=${sign}${sign === '"' ? value.replaceAll('"', '&quot;') : value}${sign}`
}

const around = (open: OffsetRange, close: OffsetRange, before: string, after: string): Edit[] => [
  { ...open, text: before },
  { ...close, text: after },
]

/** Texts in place of both tags; undefined for `<Icon />`. */
export const inPlace = ({ open, close }: Tag, before: string, after: string): Edit[] | undefined =>
  close && around(open, close, before, after)

/** Another tag around the same content. */
export const retagged = (tag: Tag, name: string, attributes = ''): Edit[] =>
  inPlace(tag, `<${name}${attributes}>`, `</${name}>`) ?? [{ ...tag.open, text: `<${name}${attributes} />` }]

/** Markdown in place of the tags, in blocks of its own: the content starts and ends on lines of its own. */
export function unwrapped({ open, close, indent }: Tag, text: string, before = '', after = ''): Edit[] {
  if (!close) return [{ ...open, text: `${before}${after}` }]
  const inner = text.slice(open.end, close.start)
  const isInline = !inner.includes('\n')
  if (isInline && before === '' && after === '') return around(open, close, '', '')
  const gap = `\n\n${indent}`
  const [starts, ends] = [/^[ \t]*\n/.test(inner), /\n[ \t]*$/.test(inner)]
  return around(
    open,
    close,
    before + (before === '' ? '' : starts ? '\n' : gap),
    (after === '' ? '' : ends ? `\n${indent}` : gap) + after,
  )
}
