import path from 'node:path'
import { parse } from 'yaml'
import { exportedLiteral } from './literals'
import type { Tool } from './tools'

/** A page in the order of a tool: its path without an ending, or its URL, and its title there. */
export interface Entry {
  page: string
  title?: string | undefined
  /** The titles of the groups around it, the outermost first. */
  groups: readonly string[]
}

type Data = Readonly<Record<string, unknown>>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
const textAt = (data: Data, ...keys: string[]) =>
  keys.map((key) => data[key]).find((value): value is string => typeof value === 'string')
const isAway = (url: string) => /^[a-z][\w+.-]*:|^\/\//i.test(url)

/** What holds other entries in one of the tools. */
const INNER = ['items', 'pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'versions', 'languages', 'children', 'docs']

/** Entries of lists in lists, as JSON and JavaScript of all tools have them. */
function entriesOf(value: unknown, groups: readonly string[], folder: string): Entry[] {
  if (typeof value === 'string') return isAway(value) ? [] : [{ page: path.posix.join(folder, value), groups }]
  if (Array.isArray(value)) return value.flatMap((each) => entriesOf(each, groups, folder))
  if (!isData(value)) return []
  const title = textAt(value, 'label', 'text', 'title', 'group', 'tab', 'anchor', 'name')
  const page =
    textAt(value, 'id', 'slug', 'link', 'page', 'path', 'root') ??
    (isData(value['link']) ? textAt(value['link'], 'id') : undefined)
  const inner = INNER.flatMap((key) => (value[key] === undefined ? [] : [value[key]]))
  const generated = isData(value['autogenerate'])
    ? textAt(value['autogenerate'], 'directory')
    : textAt(value, 'dirName')
  const within = inner.length > 0 && title !== undefined ? [...groups, title] : groups
  return [
    ...(page === undefined || isAway(page) ? [] : [{ page: path.posix.join(folder, page), title, groups: within }]),
    ...(generated === undefined ? [] : [{ page: generated, title, groups }]),
    ...inner.flatMap((each) => entriesOf(each, within, textAt(value, 'base') ?? folder)),
  ]
}

/** `- Title: page.md`, `- Title: [ … ]`, `- page.md` of MkDocs. */
function mkdocsEntries(value: unknown, groups: readonly string[]): Entry[] {
  if (typeof value === 'string') return isAway(value) ? [] : [{ page: value, groups }]
  if (Array.isArray(value)) return value.flatMap((each) => mkdocsEntries(each, groups))
  if (!isData(value)) return []
  return Object.entries(value).flatMap(([title, inner]): Entry[] =>
    typeof inner === 'string'
      ? isAway(inner)
        ? []
        : [{ page: inner, title, groups }]
      : mkdocsEntries(inner, [...groups, title]),
  )
}

/** The list of GitBook's SUMMARY.md: headings are groups, and an entry with others below it is one too. */
function summaryEntries(text: string, folder: string): Entry[] {
  const entries: Entry[] = []
  let group: string[] = []
  for (const line of text.split('\n')) {
    const heading = /^##+\s+(.+?)\s*(?:<a .*)?$/.exec(line)?.[1]
    if (heading !== undefined) group = [heading]
    const [, title, url = ''] = /^\s*[-*]\s+\[(.*?)\]\(<?([^)>]*)>?(?:\s+"[^"]*")?\)/.exec(line) ?? []
    if (title !== undefined && url !== '' && !isAway(url))
      entries.push({ page: path.posix.join(folder, url), title: title.replaceAll('\\', ''), groups: group })
  }
  return entries
}

/** The entries of a folder by the keys of Nextra's `_meta`. */
function metaEntries(value: unknown, folder: string): Entry[] {
  if (!isData(value)) return []
  let groups: string[] = []
  return Object.entries(value).flatMap(([key, entry]): Entry[] => {
    const title = typeof entry === 'string' ? entry || undefined : isData(entry) ? textAt(entry, 'title') : undefined
    if (isData(entry) && entry['type'] === 'separator') {
      groups = title === undefined ? [] : [title]
      return []
    }
    if (isData(entry) && entry['href'] !== undefined) return []
    return [{ page: path.posix.join(folder, key), title, groups }]
  })
}

/** The entries of Fumadocs' `meta.json`: `---Group---` is a separator, and `...` what is left. */
function fumadocsEntries(value: unknown, folder: string): Entry[] {
  if (!isData(value)) return []
  const pages = Array.isArray(value['pages']) ? value['pages'].filter((each) => typeof each === 'string') : []
  const title = textAt(value, 'title')
  let groups: string[] = []
  const entries = pages.flatMap((each): Entry[] => {
    const group = /^---(?:\[\w+\])?(.*?)---$/.exec(each)?.[1]
    if (group !== undefined) groups = [group]
    return group !== undefined || /^(?:!|\.\.\.$|\[|external:)/.test(each)
      ? []
      : [{ page: path.posix.join(folder, each.replace(/^\.\.\./, '')), groups }]
  })
  return [...(title === undefined || folder === '' ? [] : [{ page: folder, title, groups: [] }]), ...entries]
}

/** JSON with remarks and commas at the end, YAML, or a module. */
function dataOf(file: string, text: string): unknown {
  if (/\.[cm]?[jt]sx?$/.test(file)) return exportedLiteral(text)
  try {
    return parse(text.replaceAll(/!!python\/\S+|!ENV\b/g, ''))
  } catch {
    return /\.json$/.test(file) ? exportedLiteral(`export default ${text}`) : undefined
  }
}

/**
 * What a file of navigation says of the pages.
 * @param file its path from the folder with the pages, or from the folder of the tool
 * @returns no entry if it is computed, or says nothing
 */
export function navigationIn(tool: Tool, file: string, text: string): Entry[] {
  const folder = path.posix.dirname(file).replace(/^\.$/, '')
  if (tool === 'gitbook') return summaryEntries(text, folder)
  const data = dataOf(file, text)
  if (tool === 'mkdocs') return isData(data) ? mkdocsEntries(data['nav'], []) : []
  if (tool === 'nextra') return metaEntries(data, folder)
  if (tool === 'fumadocs') return fumadocsEntries(data, folder)
  if (tool === 'readme') return entriesOf(data, [], folder)
  if (tool === 'docusaurus' && /_category_/.test(file))
    return isData(data) ? [{ page: folder, title: textAt(data, 'label'), groups: [] }] : []
  if (tool === 'docusaurus') return isData(data) ? Object.values(data).flatMap((each) => entriesOf(each, [], '')) : []
  if (tool === 'vitepress') {
    const sidebar = isData(data) && isData(data['themeConfig']) ? data['themeConfig']['sidebar'] : undefined
    return (isData(sidebar) ? Object.values(sidebar) : [sidebar]).flatMap((each) => entriesOf(each, [], ''))
  }
  if (tool === 'mintlify') return isData(data) ? entriesOf(data['navigation'], [], '') : []
  const parts = isData(data) && Array.isArray(data['integrations']) ? data['integrations'] : []
  return parts.flatMap((each) => (isData(each) ? entriesOf(each['sidebar'], [], '') : []))
}
