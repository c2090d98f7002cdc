import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { siteApis } from '../../reference/site/site-api'
import type { FinishedSite, Output } from '../output'
import { DOWNLOAD } from './download'
import { markdownPath, type PageKind } from '../../shared/routes'
import type { SiteGraph } from '../../content/types'
import { isListed, isOtherVersion } from '../../shared/canonical'
import type { PageContent } from '../page-contents'
import { addressOf } from '@docs402/static-export/base-path'
import {
  acceptedBy,
  type Accepted,
  type Api,
  chainKinds,
  decisionWords,
  type Operation,
  type SecurityScheme,
} from '@docs402/api'
import { chained } from '@docs402/api/words'
import { pageLanguage } from '../../content/page-language'
import { priceWords } from '../../reference/site/fact-words'
import { groupBy } from '../../shared/group-by'
import { fill } from '../../shared/words/words'
import { originalUrl, type SiteInLanguage } from '../../shared/site-in'
import { OUTPUT_URLS } from '../../content/output-urls'

type LlmsSite = Pick<SiteInLanguage, 'title' | 'tagline' | 'description' | 'url' | 'folder'>

type WrittenPage = Omit<PageContent, 'record' | 'section'>

interface Section {
  title: string
  pages: readonly WrittenPage[]
}

/**
 * Lists of posts repeat the entries above, and few readers need other versions: programs with little context can skip
 * these.
 */
const OPTIONAL = 'Optional'

type Order = Pick<SiteGraph, 'docsOrder' | 'posts'>

/** The listed pages of these kinds in reading order: the documentation as its sidebar has it, posts newest first. */
export function inReadingOrder<Page extends Pick<PageContent, 'props'>>(
  pages: readonly Page[],
  { docsOrder, posts }: Order,
  ...kinds: PageKind[]
): Page[] {
  const order = [...docsOrder, ...posts].map(({ route }) => route)
  const place = ({ props }: Page) => {
    // The entry page of the docs is not in the sidebar.
    if (props.docs?.home === props.page.route) return -1
    const at = order.indexOf(props.page.route)
    return at < 0 ? order.length : at
  }
  return pages
    .filter(({ props: { page } }) => page.indexable && !page.isOriginal)
    .filter(({ props }) => !isOtherVersion(props) && kinds.includes(props.page.kind))
    .sort((a, b) => place(a) - place(b))
}

/**
 * The listed pages in their sections: the documentation, then the posts, then all other pages; lists of posts last, and
 * of the other versions of the docs only their first pages and pages that no other version has.
 */
export function sectionsOf(pages: readonly WrittenPage[], graph: Order): Section[] {
  const { words } = pageLanguage()
  const ofKind = (...kinds: PageKind[]) => inReadingOrder(pages, graph, ...kinds)
  const others = pages.filter(({ props }) => props.page.indexable && !props.page.isOriginal && isOtherVersion(props))
  return [
    { title: words.frame.documentation, pages: ofKind('doc') },
    { title: words.blog.blog, pages: ofKind('post') },
    { title: words.search.site, pages: ofKind('home', 'page') },
    { title: OPTIONAL, pages: [...ofKind('blog-list'), ...others.filter(isWayIn)] },
  ].filter((section) => section.pages.length > 0)
}

const isOther = ({ props }: WrittenPage) => isOtherVersion(props)
const isWayIn = ({ props }: WrittenPage) => isListed(props) || props.page.route === props.docs?.home

const headOf = (site: LlmsSite) => [`# ${site.title}`, `> ${site.tagline}. ${site.description}`]

/** For text within a link or a list item. */
const line = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&')

/**
 * `llms.txt` (llmstxt.org): what the site is, and links to the Markdown of each page and to other files; `brief` comes
 * from `apiBrief`.
 */
export function llmsText(
  site: LlmsSite,
  sections: readonly Section[],
  files: readonly [name: string, path: string, about: string][],
  brief: readonly string[] = [],
): string {
  const words = pageLanguage().words.llms
  const entry = (title: string, url: string, about: string) => `- [${line(title)}](${url}): ${line(about)}`
  const list = (title: string, entries: readonly string[]) => [`## ${title}`, '', ...entries].join('\n')
  const lists = sections.map(({ title, pages }) => {
    const entries = pages.map(({ props }) => {
      const { page, docs } = props
      const name = isOtherVersion(props) ? `${page.title} (${docs?.version?.label})` : page.title
      return entry(name, addressOf(site.url, markdownPath(page.route)), page.description)
    })
    return list(title, entries)
  })
  const api = files.map(([name, path, about]) => entry(name, originalUrl(site) + path, about))
  lists.splice(sections.at(-1)?.title === OPTIONAL ? -1 : lists.length, 0, list(words.title, api))
  const parts = [
    ...headOf(site),
    ...(brief.length > 0 ? [brief.map((text) => `- ${text}`).join('\n')] : []),
    words.eachLink,
    ...lists,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The full text of all listed pages, each after its URL; of the docs, only the recommended version. */
export function llmsFullText(site: LlmsSite, sections: readonly Section[]): string {
  const pages = sections
    .flatMap(({ pages }) => pages.filter((page) => !isOther(page)))
    .map(({ url, content }) => `---\n\nSource: ${url}\n\n${content.trim()}`)
  return `${[...headOf(site), ...pages].join('\n\n')}\n`
}

/** Files of the site about its APIs, which are named where there are several. */
function filesOf(apis: readonly Api[]): [name: string, path: string, about: string][] {
  const words = pageLanguage().words.llms
  const isPaid = apis.some(isPriced)
  const descriptions = apis.flatMap((api): [string, string, string][] => {
    const name = (format: string) =>
      apis.length > 1 ? fill(words.descriptionOf, { api: api.title, format }) : fill(words.description, { format })
    return [
      [name('JSON'), `${api.published}.json`, isPriced(api) ? words.withPrices : words.withoutPrices],
      [name('YAML'), `${api.published}.yaml`, words.asYaml],
    ]
  })
  return [
    ...descriptions,
    [words.skills, '/.well-known/skills/index.json', isPaid ? words.skillPaid : words.skill],
    [words.zip, DOWNLOAD, isPaid ? words.zipPaid : words.zipFree],
  ]
}

const isPriced = ({ operations }: Pick<Api, 'operations'>) => operations.some((operation) => !isFree(operation))

/** What every agent must know of an API: what protects a wallet, and what not to believe. */
export function agentRules(api: Api): string[] {
  const words = pageLanguage().words.llms
  return [...(isPriced(api) ? [words.keepKey] : []), api.networks.length > 0 ? words.untrustedTokens : words.untrusted]
}

function authenticationFact({ securitySchemes }: Api): string[] {
  const { llms, reference } = pageLanguage().words
  const kindWords: Readonly<Record<SecurityScheme['type'], string>> = {
    apiKey: llms.apiKey,
    http: reference.httpAuthentication,
    oauth2: 'OAuth 2.0',
    openIdConnect: 'OpenID Connect',
    mutualTLS: llms.certificate,
  }
  const schemes = Object.values(securitySchemes).map(({ name, type, apiKey, http }) => {
    const kind = http ? `HTTP ${http.scheme}` : kindWords[type]
    const how = apiKey ? fill(llms.keyIn, { kind, place: reference[apiKey.in], name: `\`${apiKey.name}\`` }) : kind
    return `${how} (\`${name}\`)`
  })
  return schemes.length === 0 ? [] : [fill(llms.authentication, { schemes: schemes.join(', ') })]
}

function paymentFacts(api: Api): string[] {
  const { payment, operations, securitySchemes } = api
  if (!payment || !isPriced(api)) return []
  const words = pageLanguage().words.llms
  const production = { ...payment, assets: payment.assets.filter(({ environment }) => environment === 'production') }
  const offered = operations.flatMap(({ price }) => (price ? acceptedBy(price, production) : []))
  const free = operations.filter(isFree).map(signatureOf)
  const isIdentified = payment.extensions.some(({ id }) => id === 'payment-identifier')
  return [
    [
      fill(words.payment, { version: payment.x402Version, ways: waysWords(offered) }),
      ...(Object.keys(securitySchemes).length === 0 ? [words.noAccount] : []),
    ].join(' '),
    [
      fill(words.price, { range: priceRange(operations) }),
      ...(free.length > 0 ? [fill(words.free, { operations: free.join(', ') })] : []),
    ].join(' '),
    isIdentified ? words.paidIdentified : words.paidRequest,
  ]
}

/** The ways to pay, by scheme and recipient: ``scheme `exact`, USDC on base (eip155:8453) to 0x…``. */
function waysWords(offered: readonly Accepted[]): string {
  const words = pageLanguage().words.llms
  const ways = groupBy(offered, ({ scheme, payTo }) => `${scheme} ${payTo}`)
  const texts = [...ways.values()].map((all) => {
    const tokens = all.map(({ asset: { symbol, network, caip2 } }) =>
      fill(words.token, { symbol, network: `${network} (${caip2})` }),
    )
    return fill(words.way, {
      ...{ scheme: `\`${all[0]?.scheme}\``, tokens: chained([...new Set(tokens)], words.orTokens) },
      recipient: all[0]?.payTo ?? '',
    })
  })
  return chained(texts, words.orWays)
}

/** What a program needs before its first request: base URL, authentication, payment and prices, where there are any. */
export function apiFacts(api: Api): string[] {
  const { serverUrl, sandboxUrl, version } = api
  const words = pageLanguage().words.llms
  const base = serverUrl === '' ? fill(words.version, { version }) : fill(words.baseUrl, { url: serverUrl, version })
  const sandbox = sandboxUrl ? [fill(isPriced(api) ? words.sandboxPaid : words.sandbox, { url: sandboxUrl })] : []
  return [[base, ...sandbox].join(' '), ...authenticationFact(api), ...paymentFacts(api)]
}

/** The same, and what never to do. */
export function apiBrief(api: Api): string[] {
  const decisions = decisionLines(api)
  const before = pageLanguage().words.llms.errorsSay
  return [...apiFacts(api), ...agentRules(api), ...(decisions.length > 0 ? [before, ...decisions] : [])]
}

/** The decision table, one line per action; `no_response` is the case without a response. */
export function decisionLines({ decisions, payment }: Pick<Api, 'decisions' | 'payment'>): string[] {
  const groups = new Map<string, string[]>()
  const kinds = chainKinds(payment)
  const { words } = pageLanguage()
  for (const decision of decisions) {
    const text = decisionWords(decision, kinds, words.decisions)
    groups.set(text, [...(groups.get(text) ?? []), `\`${decision.on}\``])
  }
  return [...groups].map(([text, names]) => fill(words.llms.after, { names: names.join(', '), words: text }))
}

const isFree = ({ price }: Operation) => price === null
const signatureOf = ({ method, path }: Operation) => `\`${method} ${path}\``

function priceRange(operations: readonly Operation[]): string {
  const words = pageLanguage().words.llms
  const metered = operations.flatMap((each) => (each.price?.usage ? [`${signatureOf(each)} ${priceWords(each)}`] : []))
  const byUse = metered.length > 0 ? [fill(words.byUse, { prices: metered.join('; ') })] : []
  const prices = operations
    .flatMap(({ price }) => (price && !price.usage ? price : []))
    .sort((a, b) => Number(a.atomic) - Number(b.atomic))
  const [lowest, highest] = [prices[0], prices.at(-1)].map((price) => price && priceWords({ price }))
  if (lowest === undefined || highest === undefined) return byUse[0] ?? words.nothing
  const range = lowest === highest ? lowest : fill(words.range, { lowest, highest })
  return [fill(words.fixed, { range }), ...byUse].join(' ')
}

/** Of all listed pages. */
export default {
  title: 'Write llms.txt',
  ...OUTPUT_URLS.llms,
  async write({ root, out, site, graph, contents }: FinishedSite) {
    const apis = (await siteApis(root)).map(({ api }) => api)
    // What holds for one of several says for which.
    const brief = apis.flatMap((api) => apiBrief(api).map((text) => (apis.length > 1 ? `${api.title}: ${text}` : text)))
    const sections = sectionsOf(contents.pages, graph)
    const full = llmsFullText(site, sections)
    writeFileSync(path.join(out, 'llms.txt'), llmsText(site, sections, filesOf(apis), brief))
    writeFileSync(path.join(out, 'llms-full.txt'), full)
    return `llms-full.txt ${Math.round(Buffer.byteLength(full) / 1024)} KiB`
  },
} satisfies Output
