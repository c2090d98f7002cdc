import { firstOperation, isEvmAsset, memberOf, type Api, type Operation } from '@docs402/api'
import { defaultForm, neededPages } from '../../reference/plan/needed-pages'
import { isPaidHere, titleAbove } from '../../reference/site/fact-words'
import { slug } from '../../content/schemas/fields'
import { PARTS } from '../../content/site/site-parts'
import type { Answers } from '../kinds'
import { groupBy } from '../../shared/group-by'
import { nameOf, opening, plainDescription, plainTagline } from './drafts'
import { contactUrl, formOf, NOBODY, NOBODY_ON_SOLANA, partsOf } from './fields'
import type { Values } from './fill'

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

/** What a scheme of the description is, in words. */
function credentialKind({ type, http }: Api['securitySchemes'][string]): string {
  if (type === 'apiKey') return 'API keys'
  if (type === 'oauth2') return 'OAuth 2.0'
  if (type === 'openIdConnect') return 'OpenID Connect'
  if (type === 'mutualTLS') return 'certificates'
  return http?.scheme === 'basic' ? 'user names and passwords' : 'tokens'
}

/** The kinds of credentials that an API takes: `API keys and OAuth 2.0`; "" for none. */
function credentialWords({ securitySchemes }: Api): string {
  const kinds = [...new Set(Object.values(securitySchemes).map(credentialKind))]
  const words = new Intl.ListFormat('en', { type: 'conjunction' }).format(kinds)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether there is no way to send it without credentials. */
const needsCredentials = ({ security }: Operation) =>
  security.length > 0 && security.every((alternative) => alternative.length > 0)

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

/** Disks take 255 bytes. */
const LONGEST_NAME = 100

/** Whether a page may be called so: others are hard to type, leave their folder, or have a meaning. */
const isFileName = (name: string) =>
  slug.safeParse(name).success && name.length <= LONGEST_NAME && name !== 'index' && name !== 'readme'

/** What the pages of groups are filled with. */
export function groupPages(api: Api, groups: Api['groups']): Values[] {
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

/** What a page says of an operation to search engines, in 50 to 160 characters. */
function aboutOperation({ method, path, summary, description }: Operation): string {
  const words = 'with its parameters, its responses and samples to copy.'
  const sentences = [opening(description), `${summary}: ${method} ${path} ${words}`, `${method} ${path}, ${words}`]
  const fits = sentences.find((each) => each !== null && each.length >= 50 && each.length <= 160)
  return fits ?? 'One operation of the API, with its parameters, its responses and samples to copy.'
}

/** What the pages of operations are filled with, in the folders of the pages of their groups. */
export function operationPages(api: Api, operations: readonly Operation[]): Values[] {
  const folders = new Map(groupPages(api, api.groups).map(({ group, file }) => [group, file]))
  return operations.map((operation) => {
    const { id, anchor, group, summary } = operation
    const groupOperations = api.operations.filter((each) => each.group === group)
    const name = isFileName(anchor)
      ? anchor
      : `operation-${groupOperations.indexOf(operation) + 1}-of-${groupOperations.length}`
    const folder = String(folders.get(group))
    return {
      operationId: id,
      title: summary,
      about: aboutOperation(operation),
      folder,
      name,
      file: `${folder}/${name}`,
    }
  })
}

/** The order of the pages of operations, by folder. */
const foldersOf = (pages: readonly Values[]): Values[] =>
  [...groupBy(pages, ({ folder }) => String(folder))].map(([folder, entries]) => ({
    ...{ file: `${folder}/_meta`, folder, entries },
  }))

/** The pages of a kind after the first. @param parts from 1 */
const laterParts = (kind: 'webhooks' | 'schemas', parts: readonly number[]): Values[] =>
  parts.slice(1).map((part) => {
    return { part, file: `${kind}-${part}`, called: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}, part ${part}` }
  })

/**
 * What the templates are filled with.
 * @param today YYYY-MM-DD
 */
export function valuesOf(api: Api, answers: Answers, { branch, today }: Record<'branch' | 'today', string>): Values {
  const { title = api.title, url = '', tagline = '', description = '' } = answers
  const keep = partsOf(answers['keep'])
  const name = nameOf(title)
  const first = firstOperation(api, answers['first'])
  const hasSecurity = Object.keys(api.securitySchemes).length > 0
  const paid = api.payment !== null && api.operations.some(({ price }) => price !== null)
  // Operations may ask for credentials that the description does not define: then no page is about them.
  const hasAuthentication = hasSecurity || paid
  // Without prices there is nothing to add up.
  const isKept = (part: string) => keep.includes(part) && (paid || part !== 'calculator')
  const links = linksOf(api)
  const form = formOf(api, answers['reference'])
  const { groups, operations, webhooks, schemas } = neededPages(api, form)
  const alone = operationPages(api, operations)
  const eyebrow = paid ? `HTTP 402 · x402${hasSecurity ? '' : ' · no API keys'}` : 'API documentation'
  const expires = new Date(Date.parse(today) + 330 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...{ title, name, url, eyebrow, branch, expires, links, hasLinks: links.length > 0 },
    ...{ repository: answers['repository'] || false, contact: contactUrl(answers['security'] ?? '') || false },
    ...{ tagline, siteDescription: description },
    // What the description itself says is no placeholder.
    ...{ isDraftTagline: tagline === plainTagline(title), isDraftDescription: description === plainDescription(title) },
    copyright: `Copyright © ${today.slice(0, 4)} ${answers['company'] ?? title}`,
    operation: first?.id ?? false,
    chosen: first !== undefined && first !== firstOperation(api) && first.id,
    logo: logoOf(api) ?? false,
    parts: PARTS.map((part) => ({ part, isKept: isKept(part) })),
    ...Object.fromEntries(PARTS.map((part) => [part, isKept(part)])),
    console: keep.includes('console') && keep.includes('sandbox'),
    payable: api.operations.some((operation) => isPaidHere(api, operation)),
    evm: api.payment?.assets.some((asset) => isEvmAsset(asset)) ?? false,
    solana: api.payment?.assets.some((asset) => !isEvmAsset(asset)) ?? false,
    recipients: api.payment?.assets.some(({ payTo }) => payTo !== undefined) ?? false,
    ...{ paid, metered: api.operations.some(({ price }) => price !== null && price.usage !== null) },
    credentials: credentialWords(api),
    ...{ security: hasSecurity, authentication: hasAuthentication },
    // Of the first request: others may take more.
    isFirstSecured: hasAuthentication && first !== undefined && needsCredentials(first),
    isFirstPaid: (first?.price ?? null) !== null,
    ...{ networks: api.networks.length > 0, limits: api.limits.length > 0 },
    ...{ catalog: api.errors.length > 0, reasons: api.reasons.length > 0 },
    errors:
      api.errors.length > 0 || api.operations.some(({ responses }) => responses.some(({ status }) => isError(status))),
    described: api.description !== '' || api.summary !== '',
    ...{ webhooks: webhooks.length > 0, moreWebhooks: laterParts('webhooks', webhooks) },
    ...{ schemas: schemas.length > 0, moreSchemas: laterParts('schemas', schemas) },
    onlyWebhooks: api.webhooks.length > 0 && first === undefined,
    // Of pages that are there several times, and of the file of prices.
    ...{ part: false, group: false, operationId: false, folder: false, entries: false, payTo: false },
    ...{ tarballs: false, changelog: false },
    ...{ groups: groupPages(api, groups), onePage: groups.length === 0 },
    ...{ operations: alone, folders: foldersOf(alone), alone: alone.length > 0 },
    reference: form !== defaultForm(api) && form,
    words: wordsOf(api),
    placeholderPayTo: [NOBODY, NOBODY_ON_SOLANA].find((each) => each === answers['pay-to']) ?? false,
  }
}
