import { toString } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { firstOperation, memberOf, type Api } from '@chain-data/api'
import { neededPages } from '@/lib/content/api/reference/needed-pages'
import { titleAbove } from '@/lib/content/api/words'
import { slug } from '@/lib/content/schemas/fields'
import { SITE_PARTS } from '@/lib/content/site/parts'
import type { Values } from './fill'

/** What only the person who runs the command can know. */
export interface Answers {
  title: string
  url: string
  repository: string | null
  branch: string
  /** The parts of the site that are kept. */
  keep: readonly string[]
  /** YYYY-MM-DD */
  today: string
  tagline: string
  description: string
}

const PARTS = Object.keys(SITE_PARTS)

/** Search results show 50 to 160 characters of a description. */
const [SHORTEST, LONGEST] = [50, 160]
const LONGEST_NAME = 40

const paragraphs = unified().use(remarkParse).freeze()

/** The paragraphs of a description, as plain text on one line. */
function paragraphsOf(markdown: string): string[] {
  const found: string[] = []
  visit(paragraphs.parse(markdown), 'paragraph', (node) => {
    const text = toString(node, { includeHtml: false, includeImageAlt: false }).replaceAll(/\s+/g, ' ').trim()
    if (text !== '') found.push(text)
  })
  return found
}

const sentencesOf = (paragraph: string): string[] => paragraph.split(/(?<=[.!?])\s+(?=[A-Z0-9])/)

/**
 * What introduces a document, leads about in it, or says how requests are sent and who may send them is not what the
 * API is for; addresses and code are no sentences. One taken for such too much is no loss: there is a sentence without it.
 */
const ASIDE =
  /^(?:welcome|note|warning|important|hello|hi|what's|before|if|as an)\b|\b(?:documentation|docs?|document|reference|specs?|specifications?|swagger|openapi|redoc|postman|read ?me|changelog|below|above|following|click|here|page|deprecated|beta|only|must|should|required|please|refer|consult|manual|authentication|access token|api keys?|premium|experimental|(?:built|based) on|(?:served|operates) over)\b|https?:|www\.|[<>{}|[\]`*]/i

/** The first sentences of a text that are about the API, long enough for search results and not too long; null for none. */
export function opening(markdown: string): string | null {
  for (const paragraph of paragraphsOf(markdown)) {
    let text = ''
    for (const sentence of sentencesOf(paragraph)) {
      const longer = `${text} ${sentence}`.trim()
      const fits = longer.length <= LONGEST && !ASIDE.test(sentence)
      if (fits) text = longer
      else if (text.length >= SHORTEST) break
      else text = ''
    }
    if (text.length >= SHORTEST && /[.!?]$/.test(text)) return text
  }
  return null
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A headline: the summary, or the first words of the description if they are as short and more than the API's name. */
function taglineOf({ summary, description, title }: Api, name: string): string {
  const [sentence = ''] = sentencesOf(paragraphsOf(description)[0] ?? '')
  const known = new Set([...wordsIn(title), ...wordsIn(name), 'the', 'rest', 'http', 'web', 'public', 'api'])
  const isHeadline = (text: string) =>
    text.length >= 12 &&
    text.length <= 72 &&
    !ASIDE.test(text) &&
    wordsIn(text).filter((word) => !known.has(word)).length >= 2
  const short = [summary, sentence].map((text) => text.trim().replace(/[.:]$/, ''))
  return short.find(isHeadline) ?? `Build with ${name === 'API' ? 'the API' : `the ${name}`}`
}

/** What a site says of itself until its owner writes it: the headline of the home page, and what search engines show. */
export function drafts(api: Api, title: string): { tagline: string; description: string } {
  const name = nameOf(title)
  return {
    tagline: taglineOf(api, name),
    description:
      opening(`${api.summary}\n\n${api.description}`) ??
      `Guides and reference for the ${name}: every operation, with its parameters, its responses and samples to copy.`,
  }
}

/** `Pet Store` is the Pet Store API, and so is `Pet Store API Specification`; a long title is too long for sentences. */
export function nameOf(title: string): string {
  const own = title.replace(/\s+(?:definition|docs|documentation|reference|specification)$/i, '')
  const name = /\bAPIs?\b/i.test(own) ? own : `${own} API`
  return name.length <= LONGEST_NAME ? name : 'API'
}

const isError = (status: string) => /^[45]/.test(status)

function linksOf({ contact, externalDocs, termsOfService }: Api): Values[] {
  const links: [string, string | null | undefined][] = [
    ['Website', contact?.url],
    ['More about the API', externalDocs?.url],
    ['Terms of service', termsOfService],
  ]
  const seen = new Set<string>()
  return links.flatMap(([label, href]) => {
    if (!href || !/^https:\/\/\S+$/.test(href) || !URL.canParse(href) || seen.has(href)) return []
    seen.add(href)
    return [{ label, href }]
  })
}

function securityContact({ contact }: Api): string | null {
  if (contact?.email && /^[^\s@]+@[^\s@]+$/.test(contact.email)) return `mailto:${contact.email}`
  return contact?.url && /^https:\/\/\S+$/.test(contact.url) ? contact.url : null
}

/** The URL of the logo, in the field that other tools have for it. */
function logoOf({ extensions }: Api): string | null {
  const url = memberOf(extensions['x-logo'], 'url')
  return typeof url === 'string' && /^https?:/.test(url) ? url : null
}

/** Words of the description's names, for the spelling check. */
function wordsOf(api: Api): Values[] {
  const text = [api.title, ...api.groups.map(({ title }) => title)].join(' ')
  return [...new Set(text.match(/\p{L}{3,}/gu))].sort().map((word) => ({ word }))
}

/** Whether a page may be called so: others are hard to type, or have a meaning. */
const isFileName = (name: string) => slug.safeParse(name).success && name !== 'index' && name !== 'readme'

function groupPages(api: Api, groups: Api['groups']): Values[] {
  return groups.map((group, index) => {
    const { name, title, anchor } = group
    const above = titleAbove(api, group)
    const called = title.length <= 60 ? title : 'this group'
    return {
      group: name,
      title,
      ...{ above: above ?? false, aboveKey: `-- ${above}` },
      file: isFileName(anchor) ? anchor : `group-${index + 1}-of-${groups.length}`,
      about: `Every operation of ${called}, with its parameters, its responses and samples to copy.`,
    }
  })
}

/** The pages of a kind after the first. @param parts from 1 */
const laterParts = (kind: 'webhooks' | 'schemas', parts: readonly number[]): Values[] =>
  parts.slice(1).map((part) => {
    return { part, file: `${kind}-${part}`, called: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}, part ${part}` }
  })

/** What the templates are filled with. */
export function valuesOf(
  api: Api,
  { title, url, repository, branch, keep, today, tagline, description }: Answers,
): Values {
  const name = nameOf(title)
  const draft = drafts(api, title)
  const first = firstOperation(api)
  const hasSecurity = Object.keys(api.securitySchemes).length > 0
  const paid = api.payment !== null && api.operations.some(({ price }) => price !== null)
  // Without prices there is nothing to add up.
  const isKept = (part: string) => keep.includes(part) && (paid || part !== 'calculator')
  const links = linksOf(api)
  const { groups, webhooks, schemas } = neededPages(api)
  const contact = securityContact(api)
  const eyebrow = paid ? `HTTP 402 · x402${hasSecurity ? '' : ' · no API keys'}` : 'API documentation'
  const expires = new Date(Date.parse(today) + 330 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...{ title, name, url, eyebrow, branch, expires, links, hasLinks: links.length > 0 },
    ...{ repository: repository ?? false, contact: contact ?? false },
    ...{ tagline, siteDescription: description },
    ...{ isDraftTagline: tagline === draft.tagline, isDraftDescription: description === draft.description },
    copyright: `Copyright © ${today.slice(0, 4)} ${api.contact?.name ?? title}`,
    operation: first?.id ?? false,
    logo: logoOf(api) ?? false,
    parts: PARTS.map((part) => ({ part, isKept: isKept(part) })),
    ...Object.fromEntries(PARTS.map((part) => [part, isKept(part)])),
    console: keep.includes('console') && keep.includes('sandbox'),
    ...{ paid, security: hasSecurity, authentication: hasSecurity || paid },
    ...{ networks: api.networks.length > 0, limits: api.limits.length > 0 },
    ...{ catalogue: api.errors.length > 0, reasons: api.reasons.length > 0 },
    errors:
      api.errors.length > 0 || api.operations.some(({ responses }) => responses.some(({ status }) => isError(status))),
    described: api.description !== '' || api.summary !== '',
    ...{ webhooks: webhooks.length > 0, moreWebhooks: laterParts('webhooks', webhooks) },
    ...{ schemas: schemas.length > 0, moreSchemas: laterParts('schemas', schemas) },
    onlyWebhooks: api.webhooks.length > 0 && first === undefined,
    // Of pages that are there several times, and of the file of prices.
    ...{ part: false, group: false, payTo: false },
    ...{ groups: groupPages(api, groups), onePage: groups.length === 0 },
    words: wordsOf(api),
    ...{ placeholderPayTo: false, placeholderPrice: false },
  }
}
