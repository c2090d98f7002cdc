import type { Element, ElementContent } from 'hast'
import { selectAll } from 'hast-util-select'
import type { Api, ApiError, Operation } from '@/lib/api/model'
import { cut } from './cut'
import type { SearchPage, SearchRecord } from './record'
import { synonymsOf } from './synonyms-of'

/** The pages that show them. */
const OPERATIONS_PAGE = '/docs/api/endpoints'
const ERRORS_PAGE = '/docs/api/overview'

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
  const { url, title, place } = page.record
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

/** Puts a part into the list, or its anchor into the list of what is missing. */
function sort(found: SearchRecord[], missing: string[], anchor: string, record: SearchRecord | undefined): void {
  if (record) found.push(record)
  else missing.push(anchor)
}

/**
 * Cuts operations and error codes out of their pages, so that each is found by itself.
 * @param pages the site's pages; the parts are gone from their text afterwards
 * @throws with the list of anchors that the pages lack
 */
export function apiRecords(pages: readonly SearchPage[], api: Pick<Api, 'operations' | 'errors'>): SearchRecord[] {
  const found: SearchRecord[] = []
  const missing: string[] = []
  const reference = pageAt(pages, OPERATIONS_PAGE)
  const catalogue = pageAt(pages, ERRORS_PAGE)
  for (const operation of api.operations)
    sort(found, missing, `${OPERATIONS_PAGE}#${operation.anchor}`, operationRecord(reference, operation))
  for (const error of api.errors) sort(found, missing, `${ERRORS_PAGE}#${error.anchor}`, errorRecord(catalogue, error))
  // Until the reference parts are written, the pages hold none of them.
  const written = found.length > 0
  if (written && missing.length > 0)
    throw new Error(`Search can't find these in the exported pages:\n- ${missing.join('\n- ')}`)
  refresh(reference)
  refresh(catalogue)
  return found
}

function refresh({ record, root }: { record: SearchRecord; root: Element }): void {
  record.body = root.children
}
