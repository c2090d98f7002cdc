import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Word } from './described-words'
import { keysOf } from './written'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

const characters = new Map<string, string>()

/** What a reference to a character stands for, any that HTML has: two code units at most. */
function characterOf(reference: string): string {
  const before = characters.get(reference)
  if (before !== undefined) return before
  const read = toString(fromHtml(reference, { fragment: true }))
  const character = read.length > 2 ? reference : read
  characters.set(reference, character)
  return character
}

/** HTML or Markdown with its entities as characters; a URL in Markdown may end within one. */
export const plain = (text: string): string =>
  text.replace(/&(?:#(?:x[\da-f]+|\d+)(?:;|$)|[a-z][a-z\d]*;)/gi, characterOf)

/** What is left of a text when it may be set in any way: letters and digits, in lower case. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Words of a text, as search has them. */
export const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(?<=(?<!\d)\d{1,3}(?:,\d{3})*),(?=\d{3}(?!\d))/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const INLINE = new Set(['strong', 'emphasis', 'delete', 'inlineCode', 'text'])
const NOT_SHOWN = /<(script|style|svg|template|iframe|object|math|title|textarea)\b[\s\S]*?(?:<\/\1>|$)/gi

/** The texts of HTML between its tags, with what its entities stand for: those without a semicolon too. */
const htmlTexts = (html: string): string[] =>
  html
    .replace(NOT_SHOWN, '')
    .split(/<[^>]*>/)
    .map((text) => (text.includes('&') ? toString(fromHtml(text, { fragment: true })) : text))

/** Indented lines of a paragraph that begin as items do may be shown as items, whose numbers are no text. */
const ITEM = /\n\s*(?:\d+[.)]|[-*+])\s+/

/** Generators that escape twice write `\n`, which may be shown as a new line. */
const withLines = (text: string): string => (text.includes('\n') ? text : text.replaceAll(/(?:\\r)?\\n/g, '\n\n'))

/**
 * The texts of a description in Markdown and HTML, apart where something else may be shown between them. The space around
 * it is no part of it: what is indented as a whole is no code.
 */
export function piecesOf(markdown: string): string[] {
  const pieces = ['']
  const add = (text: string) => void (pieces[pieces.length - 1] += text)
  const visit = (node: Nodes): void => {
    if (!INLINE.has(node.type)) pieces.push('')
    if (node.type === 'html') pieces.push(...htmlTexts(node.value))
    else if ('value' in node) add(node.value)
    else if (node.type === 'image') add(node.alt ?? '')
    else if ('children' in node) node.children.forEach(visit)
    if (!INLINE.has(node.type)) pieces.push('')
  }
  visit(parser.parse(withLines(markdown.trim())))
  return pieces.flatMap((piece) => piece.split(ITEM)).filter((piece) => letters(piece) !== '')
}

/** The names and values in a value, as text. */
function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => [key, ...leaves(member)])
  return [String(value)]
}

const TEXTS = new Set(['description', 'summary', 'title'])

/** What has to be found of a word: each a text, or texts of which one suffices. */
export function soughtOf({ at, kind, value, name }: Word): string[][] {
  // A title that says the name again is left out.
  if (
    kind === 'title' &&
    [name, keysOf(`#${at}`).at(-2) ?? ''].some((each) => letters(each) === letters(String(value)))
  )
    return []
  if (TEXTS.has(kind)) return typeof value === 'string' ? piecesOf(value).map((piece) => [piece]) : []
  if (kind === 'deprecated') return value === true ? [deprecations(at, name)] : []
  if (kind === 'enum' || kind === 'examples' || kind === 'value') return leaves(value).map(forms)
  if (typeof value === 'boolean' && /^exclusive/.test(kind)) return []
  return leaves(value).map((leaf) => limitForms(kind, leaf) ?? forms(leaf))
}

/** What has a name of its own is deprecated beside it; an operation says so in a sentence, and a part where it is shown. */
const deprecations = (at: string, name: string): string[] =>
  /\/(?:properties|headers|parameters)\/[^/]+\/deprecated$/.test(at)
    ? [`${name} deprecated`]
    : [`${name} deprecated`, 'Deprecated. Avoid', 'items that are deprecated']

/** A text as it is, or within JSON. */
const forms = (leaf: string): string[] => [leaf, JSON.stringify(leaf)]

/** A limit in words: numbers alone are everywhere. */
function limitForms(kind: string, leaf: string): string[] | null {
  if (kind === 'minimum' || /^min/.test(kind))
    return [`at least ${leaf}`, `${leaf} to`, `exactly ${leaf}`, `more than ${leaf}`]
  if (kind === 'maximum' || /^max/.test(kind))
    return [`at most ${leaf}`, `to ${leaf}`, `exactly ${leaf}`, `less than ${leaf}`]
  if (kind === 'exclusiveMinimum') return [`more than ${leaf}`]
  if (kind === 'exclusiveMaximum') return [`less than ${leaf}`]
  if (kind === 'multipleOf') return [`multiple of ${leaf}`]
  return null
}
