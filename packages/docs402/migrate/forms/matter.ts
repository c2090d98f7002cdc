import path from 'node:path'
import { stringify } from 'yaml'
import type { Edit } from '@docs402/findings'
import type { FrontMatter } from '../../content/sources/read-front-matter'
import type { MdxFile } from '../../page/mdx/read/mdx-file'

/** Keys of other tools that say how a page looks or where it is in a list, which no reader reads. */
const SILENT =
  /^(?:sidebar_?position|nav_?order|order|weight|position|(?:hide|show)_?\w+|table_?of_?contents|toc\w*|outline|layout|template|mode|pagination_?\w*|prev|next|full|icon(?:_?type)?|as_?index_?page|breadcrumbs?|sidebar_?class_?name|searchable|(?:custom_)?edit_?(?:url|link)|last_?updated?|lastmod|public|rss|hide|cover_?y|category|search|pagefind|metadata)$/i
/** What others call `sidebarTitle`. */
const SHORTER = /^(?:sidebar_?label|nav_?(?:title|label)|link_?title)$/i
/** The start of a paragraph of words, not of code, a list or a component. */
const WORDS = /^(?!import\s|export\s|[*-]\s)[\p{L}\p{N}*_`[]/u

const inYaml = (text: string) => stringify(text, { lineWidth: 0, singleQuote: true }).trim()

/** The first paragraph of a page as plain text, as much as search results show. */
function firstWords({ text }: MdxFile, from: number): string | undefined {
  const paragraphs = text.slice(from).split(/\n\s*\n/)
  const first = paragraphs.map((each) => each.trim()).find((each) => WORDS.test(each) && !/[<{]/.test(each))
  const linked = first?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
  const plain = linked?.replaceAll(/[*_`]/g, '').replaceAll(/\s+/g, ' ').trim()
  if (!plain) return undefined
  let words = ''
  for (const sentence of plain.match(/.+?[.!?](?=\s|$)|.+$/g) ?? []) {
    if (words !== '' && words.length + sentence.length > 160) break
    words += sentence
  }
  return words.length <= 160 ? words : `${words.slice(0, 157).replace(/\s+\S*$/, '')} …`
}

function titleOf({ headings, file }: MdxFile): string {
  const { name, dir } = path.posix.parse(file)
  const words = (name === 'index' ? path.posix.basename(dir) : name).replaceAll('-', ' ')
  return headings.find(({ depth }) => depth === 1)?.text ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Keys with what the page says of itself. */
function derived(keys: readonly string[], page: MdxFile, { end }: FrontMatter): string | undefined {
  const values = keys.map((key) => (key === 'title' ? titleOf(page) : firstWords(page, end)))
  return values.includes(undefined)
    ? undefined
    : keys.map((key, at) => `${key}: ${inYaml(values[at] ?? '')}\n`).join('')
}

/** Whether a value has texts that readers may see. */
function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return /\s/.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, each]) =>
      (/text|label|title|tagline/i.test(key) && typeof each === 'string' && each !== '') || hasWords(each),
  )
}

/**
 * The fix of a fault in the front matter of a page that was written for another tool; it loses nothing that readers see.
 * @param place the path of the key; empty for the whole of it
 */
export function fixedMatter(
  [key, ...inner]: readonly string[],
  message: string,
  matter: FrontMatter,
  page: MdxFile,
): Edit | undefined {
  const { text, file } = page
  if (key === undefined) {
    const isMissing = matter.end === 0 && !text.startsWith('---')
    // A page without a paragraph has no description yet, and still a title.
    const missing = isMissing
      ? (derived(['title', 'description'], page, matter) ?? derived(['title'], page, matter))
      : undefined
    return missing === undefined ? undefined : { start: 0, end: 0, text: `---\n${missing}---\n\n` }
  }
  const entry = matter.entryAt(key)
  if (!entry) {
    const missing = /^(?:title|description)$/.test(key) && inner.length === 0 ? derived([key], page, matter) : undefined
    const at = matter.entryAt('title')?.lines.end ?? '---\n'.length
    return missing === undefined ? undefined : { start: at, end: at, text: missing }
  }
  if (inner.length > 0 || !message.startsWith('Unknown ')) return undefined
  const [value, remove] = [matter.valueAt(key), { ...entry.lines, text: '' }]
  const rename = (name: string) => (matter.entryAt(name) ? undefined : { ...entry.key, text: name })
  const bare = key.replaceAll(/[-_]/g, '').toLowerCase()
  const same = ['title', 'description', 'keywords', 'lang', 'sidebarTitle'].find((name) => name.toLowerCase() === bare)
  if (same !== undefined || SHORTER.test(key)) return rename(same ?? 'sidebarTitle')
  if (/^(?:excerpt|subtitle|summary)$/.test(key)) return rename('description')
  if (/^(?:deprecated|draft|hidden)$/.test(key) && value === false) return remove
  // A neighbor is called by its own title.
  const isLost = typeof value === 'object' && hasWords(value) && !/^(?:prev|next)$/.test(key)
  if (SILENT.test(key)) return isLost ? undefined : remove
  if (key === 'tags' && Array.isArray(value) && value.every((tag) => typeof tag === 'string')) return rename('keywords')
  if (key === 'sidebar') {
    const label: unknown = typeof value === 'object' && value !== null && 'label' in value ? value.label : undefined
    if (typeof label !== 'string') return hasWords(value) ? undefined : remove
    return matter.entryAt('sidebarTitle') ? undefined : { ...entry.lines, text: `sidebarTitle: ${inYaml(label)}\n` }
  }
  // The URL that the file has anyway.
  const { name, dir } = path.posix.parse(file)
  const names = name === 'index' ? [path.posix.basename(dir), 'index', ''] : [name]
  const isSame = typeof value === 'string' && names.includes(value.replace(/\/$/, '').split('/').at(-1) ?? '')
  return /^(?:slug|id|permalink)$/.test(key) && isSame ? remove : undefined
}
