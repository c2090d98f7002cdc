import { statSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { LoadedApi } from '@chain-data/api'
import { messageOf } from '@chain-data/findings'
import { attributeText, setAttribute } from '@/lib/content/mdx/jsx-attributes'
import { treeAnchors } from '@/lib/content/tree/records'
import { nodesOf, type Value } from '@/lib/content/mdx/template'
import { routeOf } from '@/lib/content/routes'
import { costFact } from '../costs'
import { API_FOLDER, apiFolderOf, descriptionIn } from '../folder'
import { httpHeaders } from '../limits'
import { loadSiteApi } from '../site-api'
import { apiFact, apiFactNames, priceFact } from '../values'
import { readChanges } from '../changelog'
import { apiPages } from '../pages'
import { readRecording, recordingIds, recordingsIn } from '../recordings'
import { changelog } from './changelog'
import { errorCatalogue } from './errors'
import { exchangeDiagram, recordedExchange } from './exchange'
import * as home from './home'
import { endpointReference } from './reference'
import * as tables from './tables'

interface Source extends LoadedApi {
  root: string
  folder: string
  /** The attribute `of` or `name`, empty without one. */
  of: string
}

/** What stands in a block, by its name. */
export const BLOCKS: Readonly<Record<string, (source: Source) => Value>> = {
  Changelog: ({ api, source, root }) => changelog(api, source.json, readChanges(root), apiPages(root).changelog),
  CostCalculator: ({ root, folder }) => home.costCalculator(folder === API_FOLDER ? null : apiPages(root).prices),
  HomeExchange: ({ of, root, folder }) => home.homeExchange(readRecording(of, root, folder)),
  HomeFigures: ({ api }) => home.homeFigures(api),
  HomePrices: ({ api }) => home.homePrices(api),
  NetworkNames: ({ api }) => home.networkNames(api),
  PayFromTerminal: ({ api, of }) => home.payFromTerminal(api, of),
  PayHere: ({ api, of }) => home.payHere(api, of),
  PayReceipt: ({ api, of }) => home.payReceipt(api, of),
  PaymentExchangeDiagram: ({ api }) => exchangeDiagram(api),
  RecordedExchange: ({ api, of, root, folder }) =>
    recordedExchange(readRecording(of, root, folder), api.payment.assets[0]),
  ChargedTable: ({ api }) => tables.chargedTable(api),
  EndpointIndex: ({ api }) => tables.endpointIndex(api),
  EndpointReference: ({ api, folder }) => endpointReference(api, { payable: folder === API_FOLDER }),
  ErrorCatalogue: ({ api }) => errorCatalogue(api),
  LimitHeadersTable: ({ api, source }) => tables.limitHeadersTable(httpHeaders(api, source.json)),
  LimitsTable: ({ api }) => tables.limitsTable(api),
  NetworksTable: ({ api }) => tables.networksTable(api),
  PaymentNetworksTable: ({ api }) => tables.paymentNetworksTable(api),
  PriceList: ({ api }) => tables.priceList(api),
  ReasonsTable: ({ api }) => tables.reasonsTable(api),
}

/** What stands in place of an element within a line. */
const FACTS: Readonly<Record<string, (source: Source) => Value>> = {
  ApiValue: ({ api, of }) => {
    const { text, code } = apiFact(api, of)
    return code ? { type: 'inlineCode', value: text } : text
  },
  Cost: ({ api, of }) => costFact(api, of),
  Price: ({ api, of }) => priceFact(api, of),
}

/** The attribute of each kind of component, and the noun for its values in messages. */
const KINDS = {
  operation: { name: 'of', noun: 'operation' },
  value: { name: 'of', noun: 'API value' },
  cost: { name: 'of', noun: 'operation', counted: true },
  recording: { name: 'name', noun: 'recording' },
} as const

const KIND_OF: Readonly<Record<string, keyof typeof KINDS>> = {
  ...{ ApiValue: 'value', Cost: 'cost', HomeExchange: 'recording', RecordedExchange: 'recording' },
  ...{ PayFromTerminal: 'operation', PayHere: 'operation', PayReceipt: 'operation' },
  ...{ Price: 'operation', RequestBudget: 'operation' },
}

/** For the checks: what the attribute of each component may say, and the ids that it adds, by the attribute's value. */
export function knownComponents(root: string, folder: string) {
  const source = { ...loaded(root, folder), root, folder }
  const { operations } = source.api
  const valuesOf = {
    operation: operations.map(({ id }) => id),
    value: apiFactNames(),
    cost: operations.flatMap(({ id, price }) => (price ? [id] : [])),
    recording: recordingIds(root, folder),
  }
  const anchorsOf = (name: string, of: string) =>
    treeAnchors({ type: 'root', children: nodesOf(BLOCKS[name]?.({ ...source, of })) })
  const names = [...Object.keys(BLOCKS), ...Object.keys(FACTS), 'RequestBudget']
  return Object.fromEntries(
    names.map((name) => {
      const kind = KIND_OF[name]
      const attribute = kind ? { ...KINDS[kind], values: valuesOf[kind] } : null
      return [
        name,
        { attribute, anchors: Object.fromEntries((attribute?.values ?? ['']).map((of) => [of, anchorsOf(name, of)])) },
      ]
    }),
  )
}

const known = new Map<string, { changed: number; loaded: LoadedApi }>()

/** The description is read once by every process, and again when it has changed. */
function loaded(root: string, folder: string): LoadedApi {
  const file = descriptionIn(folder)
  const changed = statSync(path.join(root, file)).mtimeMs
  const before = known.get(file)
  if (before?.changed === changed) return before.loaded
  const now = loadSiteApi(root, file)
  known.set(file, { changed, loaded: now })
  return now
}

/**
 * Fills the blocks of the API with what they show, as nodes of the page.
 * @throws (through the file's message, with line and column) for an operation or value that does not exist
 */
export function remarkApiBlocks({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const page = path
      .relative(root, file.path ?? '')
      .split(path.sep)
      .join('/')
    const folder = apiFolderOf(root, routeOf(page))
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (found, index, parent) => {
      const node = found as MdxJsxFlowElement | MdxJsxTextElement
      const block = BLOCKS[node.name ?? '']
      const fact = FACTS[node.name ?? '']
      const isPriced = node.name === 'RequestBudget'
      if ((!block && !fact && !isPriced) || !parent || index === undefined) return undefined
      try {
        const source = {
          ...loaded(root, folder),
          root,
          folder,
          of: attributeText(node, 'of') ?? attributeText(node, 'name') ?? '',
        }
        if (block) {
          node.children = nodesOf(block(source)) as typeof node.children
          // Faults in what it shows are faults of the block: its nodes come from a template, not from the page.
          for (const child of node.children)
            visit(child, (inner) => {
              inner.position = node.position
            })
          return SKIP
        }
        if (isPriced) {
          setAttribute(node, 'price', priceFact(source.api, source.of))
          return SKIP
        }
        const inner = nodesOf(fact?.(source))
        const isAlone = parent.type === 'root'
        parent.children.splice(index, 1, ...((isAlone ? [{ type: 'paragraph', children: inner }] : inner) as never[]))
        return [SKIP, index + 1]
      } catch (error) {
        return file.fail(messageOf(error), node)
      }
    })
  }
}

/** The files that a page with blocks depends on, from the project's root. */
export function filesOfBlocks(names: readonly string[], root: string, page: string): string[] {
  if (!names.some((name) => name in BLOCKS || name in FACTS || name === 'RequestBudget')) return []
  const folder = apiFolderOf(root, routeOf(page))
  const recordings = recordingIds(root, folder).map((id) => `${recordingsIn(folder)}/${id}.json`)
  return [
    descriptionIn(folder),
    ...(names.some((name) => /Exchange$/.test(name)) ? recordings : []),
    ...(names.includes('Changelog') ? ['data/changelog.yaml'] : []),
  ]
}
