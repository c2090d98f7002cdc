import type * as Api from './api'
import type * as Blog from './blog/lists'
import type * as Home from './home'
import type * as Interactive from './interactive'
import type * as Mdx from './mdx/components'
import type * as Pages from './pages'

type Names<Module> = Readonly<Record<keyof Module, true>>

const api: Names<typeof Api> = {
  ApiDescription: true,
  ApiFacts: true,
  ApiValue: true,
  Changelog: true,
  ChargedTable: true,
  Cost: true,
  CostCalculator: true,
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

const blog: Names<typeof Blog> = {
  BlogArchive: true,
  BlogAuthor: true,
  BlogAuthors: true,
  BlogPosts: true,
  BlogTag: true,
  BlogTags: true,
}

const home: Names<typeof Home> = {
  Action: true,
  Actions: true,
  Hero: true,
  LatestPosts: true,
  Offer: true,
  Offers: true,
  Section: true,
  Start: true,
  Way: true,
}

const interactive: Names<typeof Interactive> = { onDemand: true, RequestBudget: true }

const pages: Names<typeof Pages> = { NotFoundSuggestions: true, QuickLinks: true, SavedPages: true }

const mdx: Names<typeof Mdx> = {
  Callout: true,
  Card: true,
  Cards: true,
  Figure: true,
  FileTree: true,
  Steps: true,
  Tab: true,
  Tabs: true,
  Zoom: true,
}

const isComponent = (name: string) => /^[A-Z]/.test(name)
const from = (entry: string, names: object) =>
  Object.keys(names)
    .filter(isComponent)
    .map((name) => [name, `docs402-theme/${entry}`] as const)

/** The components of Markdown and MDX, which every page is given. */
export const PROVIDED: readonly string[] = Object.keys(mdx)

/** Those that pages import: the compiler adds the import. By name, with the module. */
export const IMPORTED: ReadonlyMap<string, string> = new Map([
  ...from('api', api),
  ...from('blog', blog),
  ...from('home', home),
  ...from('interactive', interactive),
  ...from('pages', pages),
])
