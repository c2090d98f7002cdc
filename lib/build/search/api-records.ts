import type { Element, ElementContent } from 'hast'
import { selectAll } from 'hast-util-select'
import type { Api, ApiError, Operation } from '@chain-data/api'
import type { SearchPage, SearchRecord } from '@/lib/browser/search/record'
import { synonymsOf } from './words'

const HEADING = /^h([1-6])$/

const levelOf = (node: ElementContent): number =>
  node.type === 'element' ? Number(HEADING.exec(node.tagName)?.[1] ?? 7) : 7

interface Spot {
  parents: Element[]
  element: Element
}

function find(node: Element, id: string, parents: Element[] = []): Spot | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.properties['id'] === id) return { parents: [...parents, node], element: child }
    const below = find(child, id, [...parents, node])
    if (below) return below
  }
  return undefined
}

/** The first heading of a section stands for the section. */
function opens(section: Element, element: Element): boolean {
  for (const child of section.children) {
    if (child.type !== 'element') continue
    if (child === element) return true
    if (/^(?:header|details|summary)$/.test(child.tagName) && opens(child, element)) return true
    return false
  }
  return false
}

/**
 * Takes a part out of a page: the section that an anchor opens. That is the element itself, or, when the anchor is on a
 * heading, the section it opens, or everything up to the next heading of its level.
 * @param root the page's text; the part is gone from it afterwards
 * @returns the part with its heading, or undefined when the page has no such anchor
 */
export function cut(root: Element, anchor: string): ElementContent[] | undefined {
  const spot = find(root, anchor)
  const parent = spot?.parents.at(-1)
  if (!spot || !parent) return undefined
  const holder = [...spot.parents.entries()].find(
    ([index, node]) => index > 0 && /^(section|article)$/.test(node.tagName) && opens(node, spot.element),
  )
  if (holder) {
    const above = spot.parents[holder[0] - 1]
    return above?.children.splice(above.children.indexOf(holder[1]), 1)
  }
  const at = parent.children.indexOf(spot.element)
  const level = levelOf(spot.element)
  if (level === 7) return parent.children.splice(at, 1)
  const next = parent.children.findIndex((node, index) => index > at && levelOf(node) <= level)
  return parent.children.splice(at, (next < 0 ? parent.children.length : next) - at)
}

/** The samples say the same in each language: only the panel that is shown first is read. */
function keepFirstSample(nodes: ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    for (const panel of selectAll('[role="tabpanel"][data-off]', node)) panel.children = []
  }
}

function withoutHeading(nodes: ElementContent[], anchor: string): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    if (/^h[2-6]$/.test(node.tagName) && node.properties['id'] === anchor) return []
    return [{ ...node, children: withoutHeading(node.children, anchor) }]
  })
}

/** `/v1/{network}/blocks/{block}` is also found without braces, and by the path of its example. */
function paths({ path, exampleRequest }: Operation): string[] {
  return [path.replace(/[{}]/g, ''), exampleRequest.target.split('?')[0] ?? '']
}

function part(
  page: SearchPage,
  anchor: string,
  facts: Pick<SearchRecord, 'title' | 'keywords' | 'call'>,
): SearchRecord | undefined {
  const body = cut(page.root, anchor)
  if (!body) return undefined
  keepFirstSample(body)
  const { url, title, place, versions } = page.record
  return {
    ...facts,
    url: `${url}#${anchor}`,
    section: 'api',
    place: [...place, title],
    body: withoutHeading(body, anchor),
    about: '',
    headings: [],
    tags: [],
    authors: [],
    date: '',
    versions,
    weight: 1,
  }
}

function operationRecord(page: SearchPage, operation: Operation): SearchRecord | undefined {
  const { id, anchor, method, path, summary } = operation
  return part(page, anchor, {
    title: summary,
    call: `${method} ${path}`,
    keywords: [id, anchor, ...paths(operation), ...synonymsOf([summary])],
  })
}

function errorRecord(page: SearchPage, { code, anchor, status }: ApiError): SearchRecord | undefined {
  return part(page, anchor, { title: code, call: '', keywords: [`${status}`, 'error'] })
}

/** Cuts operations and error codes out of the pages that hold them, so that each is found by itself. Throws what the pages lack. */
export function apiRecords(
  pages: readonly SearchPage[],
  { operations, errors, pages: holders }: Pick<Api, 'operations' | 'errors' | 'pages'>,
): SearchRecord[] {
  const missing: string[] = []
  function recordsOn<Part extends { anchor: string }>(
    url: string | null,
    parts: readonly Part[],
    recordOf: (page: SearchPage, part: Part) => SearchRecord | undefined,
  ): SearchRecord[] {
    if (url === null) return []
    const page = pages.find(({ record }) => record.url === url)
    if (!page) throw new Error(`Search needs the page ${url}, and it was not exported.`)
    const found = parts.flatMap((part) => {
      const record = recordOf(page, part)
      if (!record) missing.push(`${url}#${part.anchor}`)
      return record ?? []
    })
    page.record.body = page.root.children
    return found
  }
  const found = [
    ...recordsOn(holders.reference, operations, operationRecord),
    ...recordsOn(holders.errors, errors, errorRecord),
  ]
  if (missing.length > 0) throw new Error(`Search can't find these in the exported pages:\n- ${missing.join('\n- ')}`)
  return found
}
