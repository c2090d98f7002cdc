import path from 'node:path'
import type { ElementContent, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { loadApi, named, NOTHING_LEFT_OUT, type Api } from '@docs402/api'
import { rehypeBreaks } from '../../page/mdx/rehype-breaks'
import { rehypeFilled } from '../../page/mdx/rehype-filled'
import { element, nodesOf } from '../../page/mdx/template'
import { treeMarkdown } from '../../page/tree/markdown'
import { BLOCKS } from '../blocks/registry'
import { keyParts, operationKey, SCHEMAS, WEBHOOKS } from '../plan/page-keys'
import { planOf } from '../plan/plan'

const root = path.join(import.meta.dirname, '../../../..')
const READER = { url: 'https://docs.example/docs/api/endpoints' }

/** Pages as they are where one page has all of the reference. */
export const ONE_PAGE: Api['pages'] = {
  ...{ reference: '/docs/api/endpoints', groups: {}, schemas: [], security: null, webhooks: [] },
  ...{ errors: null, reasons: null, limits: null, pay: null, recording: null, programs: {}, otherLanguages: null },
  operations: {},
}

const docs = { siteUrl: 'https://docs.example', errorDocsUrl: 'https://docs.example/errors', published: '/openapi' }

/** A public description, documented on one page. */
export async function publicApi(file: string): Promise<Api> {
  const { api } = await loadApi({
    root: path.dirname(file),
    file: path.basename(file),
    docs: { ...docs, pages: ONE_PAGE },
  })
  return api
}

/** What a block is filled with, by the name of its component. */
const blockNodes = (name: string, api: Api, of = '') =>
  nodesOf(
    BLOCKS.get(name)?.make?.({
      ...{ api, root, of, siteUrl: undefined, folder: 'none', attributeOf: () => '' },
      source: { document: {}, foreign: {}, leftOut: NOTHING_LEFT_OUT },
    }),
  )

/** The tree of a page of the reference: a group, or all of it. */
export async function referenceTree(api: Api, page = ''): Promise<Root> {
  const { kind, part } = keyParts(page)
  const operation = api.operations.find(({ id }) => operationKey(id) === page)
  if (operation) return { type: 'root', children: blockNodes('OperationReference', api, operation.id) }
  const name = kind === SCHEMAS ? 'SchemaReference' : kind === WEBHOOKS ? 'WebhookReference' : 'EndpointReference'
  const of = part > 1 ? String(part) : named(api.pages.groups, page) !== undefined ? page : ''
  return { type: 'root', children: blockNodes(name, api, of) }
}

/** The index of all operations, where they have pages of their own. */
export const indexTree = (api: Api): Root => ({ type: 'root', children: blockNodes('EndpointIndex', api) })

/** What the description says of the API as a whole. */
export const overviewTree = (api: Api): Root => ({
  type: 'root',
  children: ['ApiDescription', 'ApiFacts'].flatMap((name) => blockNodes(name, api)),
})

/** Every page of the reference, by its key. */
export async function referenceTrees(api: Api): Promise<Map<string, Root>> {
  const trees = [...planOf(api).pages.keys()].map(async (page) => [page, await referenceTree(api, page)] as const)
  return new Map(await Promise.all(trees))
}

const spaced = (text: string): string => text.replaceAll('\\', '').replace(/\s+/g, ' ')

/** A tree as readers of Markdown get it, on one line, without backslashes. */
export const markdownOf = async (tree: Root): Promise<string> =>
  spaced(await treeMarkdown(structuredClone(tree), READER))

/** What each operation of a tree says, by its method and path. */
export async function sectionsOf(tree: Root): Promise<Map<string, string>> {
  const sections: [string, Promise<string>][] = []
  visit(tree, (node) => {
    const call = node.data?.record?.call
    if (call && node.type !== 'root') sections.push([call, markdownOf({ type: 'root', children: [node] })])
  })
  return new Map(await Promise.all(sections.map(async ([call, text]) => [call, await text] as const)))
}

const MDX = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression'] as const

const valueOf = (value: MdxJsxFlowElementHast['attributes'][number]['value']): string | true =>
  typeof value === 'string' ? value : (writtenText(value?.value) ?? true)
const writtenText = (text: string | undefined): string | undefined => {
  const parsed: unknown = text === undefined ? undefined : JSON.parse(text)
  return typeof parsed === 'string' ? parsed : undefined
}

/** An element of the compiled page, with the HTML that components get as a string. */
function elementOf(node: ElementContent): ElementContent[] {
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap(elementOf) }]
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [node]
  const props = Object.fromEntries(
    node.attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, valueOf(each.value)]] : [])),
  )
  // The ids of tabs are those of their panels, which React makes.
  const { html, as: name = 'div', labels: _, ...properties } = props
  const isTabs = node.name === 'Tabs'
  const inner = typeof html === 'string' ? [{ type: 'raw' as const, value: html }] : node.children.flatMap(elementOf)
  const tagName = /^[a-z]/.test(node.name ?? '') ? (node.name ?? '') : String(name)
  return [{ type: 'element', tagName, properties: isTabs ? {} : properties, children: inner }]
}

const isContent = (node: RootContent): node is ElementContent => node.type !== 'doctype'

/** A tree as the HTML of its page, without colors of code and what React adds to components. */
export function htmlOf(tree: Root): string {
  const block = element('Block', {}, structuredClone(tree).children)
  block.data = { filled: true }
  const hast = toHast({ type: 'root', children: [block] }, { passThrough: [...MDX] })
  if (hast.type !== 'root') throw new Error('A page is a root.')
  rehypeBreaks()(hast)
  rehypeFilled()(hast)
  const children = hast.children.flatMap((child) => (isContent(child) ? elementOf(child) : []))
  return toHtml({ type: 'root', children }, { allowDangerousHtml: true })
}
