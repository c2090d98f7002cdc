import type { ElementContent } from 'hast'
import { selectAll } from 'hast-util-select'
import type { Api, ApiError, Operation } from '@/lib/api/model'
import { cut } from './cut'
import type { SearchPage, SearchRecord } from './record'
import { synonymsOf } from './synonyms-of'

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

function part(page: SearchPage, anchor: string, facts: Pick<SearchRecord, 'title' | 'keywords' | 'call'>) {
  const body = cut(page.root, anchor)
  if (!body) return undefined
  keepFirstSample(body)
  const { url, title, place, versions } = page.record
  const record: SearchRecord = {
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
  return record
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

function pageAt(pages: readonly SearchPage[], url: string): SearchPage {
  const page = pages.find(({ record }) => record.url === url)
  if (!page) throw new Error(`Search needs the page ${url}, and it was not exported.`)
  return page
}

/** The records of what stands on one page; an anchor that it lacks goes into the list of what is missing. */
function recordsOn<Part extends { anchor: string }>(
  page: SearchPage,
  parts: readonly Part[],
  recordOf: (page: SearchPage, part: Part) => SearchRecord | undefined,
  missing: string[],
): SearchRecord[] {
  const found = parts.flatMap((part) => {
    const record = recordOf(page, part)
    if (!record) missing.push(`${page.record.url}#${part.anchor}`)
    return record ? [record] : []
  })
  page.record.body = page.root.children
  return found
}

/**
 * Cuts operations and error codes out of the pages that hold them, so that each is found by itself.
 * @param pages the site's pages; the parts are gone from their text afterwards
 * @throws with the list of anchors that the pages lack
 */
export function apiRecords(
  pages: readonly SearchPage[],
  { operations, errors, pages: holders }: Pick<Api, 'operations' | 'errors' | 'pages'>,
): SearchRecord[] {
  const missing: string[] = []
  const { reference, errors: catalogue } = holders
  const found = [
    ...(reference === null ? [] : recordsOn(pageAt(pages, reference), operations, operationRecord, missing)),
    ...(catalogue === null ? [] : recordsOn(pageAt(pages, catalogue), errors, errorRecord, missing)),
  ]
  if (missing.length > 0) throw new Error(`Search can't find these in the exported pages:\n- ${missing.join('\n- ')}`)
  return found
}
