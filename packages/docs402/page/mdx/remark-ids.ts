import { slug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { panelIds, tabNames } from '../../shared/tab-names'
import { takeComments, wordsOfHeading } from './heading-text'
import { isMarkdown } from '../../content/public-files'
import { attributeText, isJsx, type Jsx, namesPlace, writtenValue } from './nodes'
import { expression } from './template'

/** Ids of the layout, which no heading and no element of a page may have. */
export const LAYOUT_IDS = [
  '__next',
  'siteMain',
  'siteDrawer',
  'siteSidebar',
  'siteScript',
  'recentPosts',
  'relatedPosts',
]

/** Ids that are given on a page: each one once. */
export class UniqueIds {
  private readonly taken = new Set<string>(LAYOUT_IDS)

  add(...ids: string[]): void {
    for (const id of ids) this.taken.add(id)
  }

  has(id: string): boolean {
    return this.taken.has(id)
  }

  /** The id that is written so, or in other letters. */
  like(id: string): string | undefined {
    return this.taken.has(id) ? id : [...this.taken].find((each) => each.toLowerCase() === id.toLowerCase())
  }

  /** The first of `id`, `id-1`, `id-2` … that is free, as GitHub counts. */
  free(id: string): string {
    let [free, count] = [id, 0]
    while (this.taken.has(free)) free = `${id}-${++count}`
    this.taken.add(free)
    return free
  }
}

/** GitHub's id for a heading, or one for a heading without letters (`## 🚀`). */
export const headingId = (text: string): string => {
  const id = slug(text.trim())
  return id.replaceAll('-', '') === '' ? 'section' : id
}

/** What a node's data may say of ids. */
interface Marks {
  anchors?: string[]
  hProperties?: { id?: unknown }
}

/** A node of Markdown or of HTML. */
interface Named {
  type: string
  name?: string | null
  data?: object | undefined
  attributes?: MdxJsxFlowElement['attributes']
}

const textOf = ({ attributes = [] }: Named, name: string) => attributeText({ attributes }, name) ?? undefined

/** The labels of `<Tabs>`, its own tab first; null if they are not a literal list. */
export function labelsOf(node: Named): string[] | null {
  const value = node.attributes?.find((item) => item.type === 'mdxJsxAttribute' && item.name === 'labels')?.value
  const labels = typeof value === 'object' ? writtenValue(value?.data?.estree) : undefined
  const idList = textOf(node, 'own')
  return Array.isArray(labels) ? [...(idList === undefined ? [] : [idList]), ...labels] : null
}

/** The titles of the tabs in `<Tabs>`; null unless each has one. */
function titlesOf({ children }: Jsx): string[] | null {
  const inner = children.flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
  const tabs = inner.filter((child) => isJsx(child) && child.name === 'Tab').filter(isJsx)
  const titles = tabs.flatMap((tab) => attributeText(tab, 'title') ?? attributeText(tab, 'label') ?? [])
  return titles.length > 0 && titles.length === tabs.length ? titles : null
}

/** Takes the labels of `<Tabs>` from its tabs; tabs with the same labels are of one group unless they name another. */
function nameTabs(node: Jsx): void {
  const titles = attributeText(node, 'labels') === undefined ? titlesOf(node) : null
  if (titles) node.attributes.push(expression('labels', titles))
  const labels = labelsOf(node)
  if (labels && attributeText(node, 'group') === undefined)
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'group', value: tabNames(labels).slice(0, 4).join('-') })
}

/** The ids that a node adds to its page, with those of its panels and of the HTML in it. */
export function idsOf(node: Named): string[] {
  const { anchors = [], hProperties = {} }: Marks = node.data ?? {}
  const id = textOf(node, 'id')
  const ids = typeof hProperties.id === 'string' ? [hProperties.id] : []
  if (id === undefined) return [...anchors, ...ids]
  return [...anchors, ...ids, ...(node.name === 'Tabs' ? panelIds(id, labelsOf(node) ?? []) : [id])]
}

/** As `mdast-util-to-hast` names them. */
const footnoteIds = (label: string) => [`user-content-fn-${label}`, `user-content-fnref-${label}`, 'footnote-label']

/** `[#errors]`; and `{#errors}`, `{: #errors .big}`, which are code in MDX. */
const WRITTEN = /\s*\[#([^\]]+)\]\s*$/
const IN_BRACES = /\s*\{:?[ \t]*#([^\s{}]+)[^{}\n]*\}\s*$/

/**
 * The id that is written in a heading, as in `## Errors [#errors]`, which is taken out of its text.
 * @param markdown the text of a Markdown page; empty for MDX
 */
function takeWritten({ children, position }: Heading, markdown: string): string | undefined {
  const last = children.at(-1)
  if (last?.type !== 'text') return undefined
  const written = markdown.slice(position?.start.offset, position?.end.offset)
  const isBraces = markdown !== '' && !/\\\{[^{]*$/.test(written)
  const match = WRITTEN.exec(last.value) ?? (isBraces ? IN_BRACES.exec(last.value) : null)
  if (match) last.value = last.value.slice(0, match.index)
  return match?.[1]
}

/**
 * Gives every heading and every `<Tabs>` of a page an id, whatever else the page holds: ids that writers and blocks of
 * the API set stay, the others go round them. The first tabs of a group have its name, the second `language-2`.
 * @param markdown the page's text, if it is Markdown and not MDX
 */
export function giveIds(tree: Root, markdown = ''): void {
  const ids = new UniqueIds()
  visit(tree, (node) => {
    if (isJsx(node) && node.name === 'Tabs') nameTabs(node)
    if (isJsx(node) && namesPlace(node.name ?? '') && attributeText(node, 'id') === undefined)
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'name') attribute.name = 'id'
    ids.add(...idsOf(node))
    if (node.type === 'footnoteDefinition') ids.add(...footnoteIds(node.identifier))
  })
  const groups = new Map<string, number>()
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const group = textOf(node, 'group')
    if (node.name !== 'Tabs' || group === undefined || attributeText(node, 'id') !== undefined) return
    const labels = labelsOf(node) ?? []
    let [id, count] = ['', groups.get(group) ?? 0]
    do id = ++count === 1 ? group : `${group}-${count}`
    while (panelIds(id, labels).some((panel) => ids.has(panel)))
    groups.set(group, count)
    ids.add(...panelIds(id, labels))
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: id })
  })
  visit(tree, 'heading', (node) => {
    const commented = takeComments(node)
    const written = takeWritten(node, markdown) ?? commented
    const properties = ((node.data ??= {}).hProperties ??= {})
    // Nextra gives a title no id, and those in tabs lose theirs: `rehypeAnchors` gives it back.
    if (typeof properties['id'] === 'string') properties['dataId'] = properties['id']
    else if (node.depth > 1 || written !== undefined) {
      const text = written ?? wordsOfHeading(node)
      properties['id'] = properties['dataId'] = ids.free(headingId(text))
    }
  })
}

export const remarkIds = () => (tree: Root, file: VFile) =>
  giveIds(tree, isMarkdown(file.path) ? String(file.value) : '')
