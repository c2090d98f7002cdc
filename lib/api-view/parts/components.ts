import { API_FOLDER, descriptionIn } from '@/lib/api-view/folder'
import { loadSiteApi } from '../site-api'
import { type LoadedApi, type Api } from '@chain-data/api'
import { readRecording, recordingIds } from '@/lib/api-view/recordings'
import { apiPages } from '@/lib/api-view/pages'
import { calculatorPlace } from '@/lib/api-view/calculator'
import { changelog, readChanges } from '@/lib/api-view/changelog'
import { chargedTable, reasonsTable } from '@/lib/api-view/charging'
import { endpointReference } from '@/lib/api-view/endpoint-reference'
import { errorCatalogue } from '@/lib/api-view/errors'
import { exchangeDiagram } from '@/lib/api-view/exchange-diagram'
import { exchangePanelIds, homeExchange, homeFigures, homePrices, networkNames } from '@/lib/api-view/home'
import { httpHeaders, LIMIT_GROUPS, limitHeadersTable, limitsTable } from '@/lib/api-view/limits'
import { networksTable, paymentNetworksTable } from '@/lib/api-view/networks'
import { payHere } from '@/lib/api-view/pay-form'
import { payFromTerminal, payReceipt } from '@/lib/api-view/pay-receipt'
import { RECEIPT_FORM } from '@/lib/api-view/receipt-form'
import { endpointIndex, priceList } from '@/lib/api-view/prices'
import { recordedExchange } from '@/lib/api-view/recorded-exchange'
import { anchorsOfPart, type StaticPart } from '@/lib/api-view/section'
import { apiFactNames } from '@/lib/api-view/values'
import { whatIfAnchors } from '@/lib/api-view/what-ifs'
import type { Html } from '@/lib/content/html/html'

interface PartSource extends LoadedApi {
  /** The component's attribute, empty without one. */
  attribute: string
  /** The project's folder. */
  root: string
  /** The folder of the description. */
  folder: string
}

/** An API component: what its attribute refers to, and for HTML its renderer. */
type ApiComponent =
  | { attribute: 'operation' | 'value' | 'cost' }
  | { attribute: 'none' | 'operation' | 'recording'; make: (source: PartSource) => StaticPart }

const recordingOf = ({ attribute, root, folder }: PartSource) => readRecording(attribute, root, folder)

/** A component whose HTML is generated only from the description, without sections. */
const plain = (html: (api: Api) => Html, anchors: string[] = []) =>
  ({ attribute: 'none', make: ({ api }: PartSource): StaticPart => ({ html: () => html(api), anchors }) }) as const

/** The components of `components/api` and `RequestBudget`: a price, a sum of prices, a value, or HTML. */
export const API_COMPONENTS = {
  ApiValue: { attribute: 'value' },
  Cost: { attribute: 'cost' },
  Price: { attribute: 'operation' },
  RequestBudget: { attribute: 'operation' },
  Changelog: {
    attribute: 'none',
    // All versions of the docs share one feed.
    make: ({ api, source, root }) => changelog(api, source.json, readChanges(root), apiPages(root).changelog),
  },
  ChargedTable: plain(chargedTable),
  CostCalculator: {
    attribute: 'none',
    make: ({ root, folder }) => ({
      html: () => calculatorPlace(folder === API_FOLDER ? null : apiPages(root).prices),
    }),
  },
  EndpointIndex: plain(endpointIndex),
  EndpointReference: {
    attribute: 'none',
    make: ({ api, folder }) => endpointReference(api, { payable: folder === API_FOLDER }),
  },
  ErrorCatalogue: { attribute: 'none', make: ({ api }) => errorCatalogue(api) },
  HomeExchange: {
    attribute: 'recording',
    make: (source) => ({
      html: () => homeExchange(recordingOf(source)),
      anchors: exchangePanelIds(source.attribute),
    }),
  },
  HomeFigures: plain(homeFigures),
  HomePrices: plain(homePrices),
  LimitHeadersTable: {
    attribute: 'none',
    make: ({ api, source }) => ({ html: () => limitHeadersTable(httpHeaders(api, source.json)) }),
  },
  LimitsTable: plain(limitsTable, [LIMIT_GROUPS]),
  NetworkNames: plain(networkNames),
  NetworksTable: plain(networksTable),
  PayHere: {
    attribute: 'operation',
    make: ({ api, attribute }) => ({
      html: () => payHere(api, attribute),
      anchors: whatIfAnchors(api, attribute),
    }),
  },
  PayFromTerminal: {
    attribute: 'operation',
    make: ({ api, attribute }) => ({ html: () => payFromTerminal(api, attribute) }),
  },
  PayReceipt: {
    attribute: 'operation',
    make: ({ api, attribute }) => ({
      html: () => payReceipt(api, attribute),
      anchors: [RECEIPT_FORM, 'exchange-title'],
    }),
  },
  PaymentExchangeDiagram: plain(exchangeDiagram),
  PaymentNetworksTable: plain(paymentNetworksTable),
  PriceList: plain(priceList),
  ReasonsTable: plain(reasonsTable),
  RecordedExchange: {
    attribute: 'recording',
    make: (source) => ({ html: () => recordedExchange(recordingOf(source), source.api.payment.assets[0]) }),
  },
} as const satisfies Record<string, ApiComponent>

type Components = typeof API_COMPONENTS

export type ComponentName = keyof Components

/** A component of plain HTML. */
export type PartName = {
  [Name in ComponentName]: Components[Name] extends { make: unknown } ? Name : never
}[ComponentName]

/** A use of a component on a page: its name, and its attribute if it has one. */
export type PartKey = PartName | `${PartName} ${string}`

/** The name of each kind's attribute, and the noun for its values in messages. */
const ATTRIBUTES = {
  none: null,
  operation: { name: 'of', noun: 'operation' },
  value: { name: 'of', noun: 'API value' },
  cost: { name: 'of', noun: 'operation', counted: true },
  recording: { name: 'name', noun: 'recording' },
} as const

type AttributeOf<Name extends ComponentName> = (typeof ATTRIBUTES)[Components[Name]['attribute']]

/** The properties of a component. */
export type PropsOf<Name extends ComponentName> = Record<NonNullable<AttributeOf<Name>>['name'], string>

export const isApiComponent = (name: string): name is ComponentName => Object.hasOwn(API_COMPONENTS, name)

export const isPart = (name: ComponentName): name is PartName => 'make' in API_COMPONENTS[name]

/** The key of a use: a page may use a component several times with different attributes. */
export function partKey(name: PartName, attribute: string | null): PartKey {
  return attribute === null ? name : `${name} ${attribute}`
}

/**
 * Creates the data of a component; HTML is rendered on demand.
 * @param attribute empty without one
 * @param folder of the description that it shows
 * @throws ApiDescriptionError if the description has faults
 */
export function staticPart(name: PartName, attribute: string, root: string, folder: string): StaticPart {
  return API_COMPONENTS[name].make({ ...loadSiteApi(root, descriptionIn(folder)), attribute, root, folder })
}

/** Facts about a component for the page checks. */
interface KnownComponent {
  /**
   * The attribute, the noun for its values, the valid values, and whether it lists several of them with a number.
   */
  attribute: { name: 'of' | 'name'; noun: string; values: string[]; counted?: boolean } | null
  /** The ids that it adds to a page, by the value of its attribute, which is empty without one. */
  anchors: Record<string, string[]>
}

/** Facts about every component, for pages that show the description of this folder. */
export function knownComponents(root: string, folder: string): Record<string, KnownComponent> {
  const { operations } = loadSiteApi(root, descriptionIn(folder)).api
  const paidOperations = operations.flatMap(({ id, price }) => (price ? [id] : []))
  const valuesOf = {
    none: [''],
    operation: operations.map(({ id }) => id),
    value: apiFactNames(),
    cost: paidOperations,
    recording: recordingIds(root, folder),
  }
  const entries = Object.keys(API_COMPONENTS)
    .filter(isApiComponent)
    .map((name) => {
      const kind = API_COMPONENTS[name].attribute
      const values = valuesOf[kind]
      const anchorsOf = (value: string) => (isPart(name) ? anchorsOfPart(staticPart(name, value, root, folder)) : [])
      const anchors = Object.fromEntries(values.map((value) => [value, anchorsOf(value)]))
      return [name, { attribute: ATTRIBUTES[kind] && { ...ATTRIBUTES[kind], values }, anchors }] as const
    })
  return Object.fromEntries(entries)
}
