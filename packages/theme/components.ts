import type * as apiModule from './api'
import type * as blogModule from './blog/lists'
import type * as homeModule from './home'
import { COMPONENTS } from './mdx/in-markdown'
import type * as pagesModule from './pages'

export { PARTS, SLOTS } from './layout/part-names'

type Names<Module> = Readonly<Record<keyof Module, true>>

const api: Names<typeof apiModule> = {
  ApiDescription: true,
  ApiFacts: true,
  ApiValue: true,
  Changelog: true,
  ChargedTable: true,
  Cost: true,
  CostCalculator: true,
  DataKind: true,
  EndpointIndex: true,
  EndpointReference: true,
  ErrorCatalogue: true,
  ErrorStatuses: true,
  HomeExchange: true,
  HomeFigures: true,
  HomeGroups: true,
  HomePrices: true,
  HomeRequest: true,
  LimitHeadersTable: true,
  LimitsTable: true,
  NetworkNames: true,
  NetworksTable: true,
  OperationReference: true,
  PayFromTerminal: true,
  PayHere: true,
  PayReceipt: true,
  PaymentExchangeDiagram: true,
  PaymentNetworksTable: true,
  Price: true,
  PriceList: true,
  ReasonsTable: true,
  RecordedExchange: true,
  RequestSamples: true,
  SchemaReference: true,
  SecuritySchemes: true,
  WebhookReference: true,
}

const blog: Names<typeof blogModule> = {
  BlogArchive: true,
  BlogAuthor: true,
  BlogAuthors: true,
  BlogPosts: true,
  BlogTag: true,
  BlogTags: true,
}

const home: Names<typeof homeModule> = {
  Action: true,
  Actions: true,
  DataKinds: true,
  Hero: true,
  LatestPosts: true,
  Offer: true,
  Offers: true,
  Section: true,
  Start: true,
  Way: true,
}

const pages: Names<typeof pagesModule> = {
  NotFoundSuggestions: true,
  QuickLinks: true,
  SavedPages: true,
  SearchField: true,
}

const isComponent = (name: string) => /^[A-Z]/.test(name)
const from = (entry: string, names: object) =>
  Object.keys(names)
    .filter(isComponent)
    .map((name) => [name, `docs402-theme/${entry}`] as const)

/** The components of Markdown and MDX, which every page is given. */
export const PROVIDED: readonly string[] = Object.keys(COMPONENTS)

/** The element that each of them is from outside. */
export const SHAPES: ReadonlyMap<string, 'a' | 'div' | 'figure'> = new Map(
  Object.entries(COMPONENTS).map(([name, [shape]]) => [name, shape]),
)

/** Those that pages import: the compiler adds the import. By name, with the module. */
export const IMPORTED: ReadonlyMap<string, string> = new Map([
  ...from('api', api),
  ...from('blog', blog),
  ...from('home', home),
  ...from('pages', pages),
])
