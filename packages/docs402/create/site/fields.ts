import { z } from 'zod'
import { addressKind, type Api, type ChainKind, filledUrl, firstOperation, kindOf } from '@docs402/api'
import { unknownId } from '@docs402/findings'
import { REFERENCE_FORMS, type ReferenceForm } from '../../content/sources/site-file'
import { defaultForm } from '../../reference/plan/needed-pages'
import { writtenSiteSchema } from '../../content/schemas/site'
import { PARTS } from '../../content/site/site-parts'
import { type Answers, field, type Field, listOf } from '../kinds'
import { hexOf, NO_BRAND } from './brand'
import { drafts } from './drafts'

/** The recipient of payments until there is a real one: `npm run launch-check` names it. */
export const NOBODY = '0x1111111111111111111111111111111111111111'
/** The same on Solana: 32 bytes that are nobody's key. */
export const NOBODY_ON_SOLANA = '11111111111111111111111111111111'
/** The site's URL until there is a real one. */
const NOWHERE = 'https://docs.example.com'

const amount = /^\$?(\d+(?:\.\d{1,6})?)$/

/** A price in dollars, as in `0.001`; null for an answer that is none. */
export function amountOf(answer: string | undefined): string | null {
  const [, digits] = amount.exec(answer ?? '') ?? []
  return digits !== undefined && Number(digits) > 0 ? digits : null
}

/** What of the first server an owner has to say: all of it, or where its path is. */
const isRelative = ({ serverHost }: Pick<Api, 'serverHost'>): boolean => serverHost === 'placeholder'

/** The parts that a new site has: a blog begins with an author and a post. */
const KEPT = PARTS.filter((part) => part !== 'blog').join(', ')
const choices = z.union(
  [
    z.enum(['all', 'none']),
    z
      .string()
      .transform(listOf)
      .pipe(z.array(z.enum(PARTS))),
  ],
  {
    error: `must be "all", "none" or a list of parts: ${PARTS.join(', ')}.`,
  },
)

/** The parts that an answer keeps. */
export function partsOf(answer: string = KEPT): readonly string[] {
  return answer === 'all' ? PARTS : answer === 'none' ? [] : listOf(answer)
}

/** The form of the reference that an answer chooses. */
export const formOf = (api: Api, answer: string | undefined): ReferenceForm =>
  REFERENCE_FORMS.find((form) => form === answer) ?? defaultForm(api)

const color = z.string().refine((text) => hexOf(text) !== null, {
  error: 'must be a color in hexadecimal digits, as in 0b6b57. In a shell, # needs quotes.',
})

const company = z.string().trim().min(1, 'must not be empty').max(100, 'must have at most 100 characters')

/** An email address or a URL, as security.txt takes it. @param contact without "mailto:", or with it */
export const contactUrl = (contact: string): string =>
  /^[^\s@:/]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : contact

const security = z
  .string()
  .refine((text) => text === '' || /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contactUrl(text)), {
    error: 'must be an email address or an https URL, or empty.',
  })

/** Mailboxes that stand for a role (RFC 2142, and names that APIs have), not for a person. */
const ROLE =
  /^(?:info|support|security|abuse|noc|help|helpdesk|contact|hello|team|admin|api|apis|apisupport|dev|devs|developers?|psirt)(?:[+.-][\w.+-]*)?@/i

/** Where vulnerabilities are reported, if the description's contact is for everybody; "" for a person's. */
function securityContact({ contact }: Pick<Api, 'contact'>): string {
  const { email, url } = contact ?? {}
  if (email && ROLE.test(email) && security.safeParse(email).success) return email
  return !email && url && security.safeParse(url).success ? url : ''
}

/** The questions for a description; each has a default. @param repository the default for the site's own */
export function siteFields(api: Api, descriptionUrl: string | null, repository: string | null): Field[] {
  // Some descriptions say in their title where they are from.
  const ofApi = api.title.replace(/\s*\(?https?:\/\/\S+/g, '') || api.title
  const { title, tagline, description, url } = writtenSiteSchema.shape
  const draft = ({ title: named = ofApi, description: written }: Answers) => drafts(api, named, written)
  return [
    field('title', 'Title of the site', title, { fallback: ofApi }),
    field('description', 'What does it do, in a sentence of 50 to 160 characters', description, {
      fallback: (answers) => draft(answers).description,
    }),
    field('tagline', 'Headline of the home page, above that sentence', tagline, {
      fallback: (answers) => draft(answers).tagline,
    }),
    field('color', 'Brand color, in hexadecimal digits', color, { fallback: NO_BRAND }),
    field('company', 'Company, for the copyright', company, { fallback: ({ title: named = ofApi }) => named }),
    field('security', 'Email or URL where vulnerabilities are reported', security, {
      fallback: securityContact(api),
    }),
    field('url', 'URL of the site', url, { fallback: NOWHERE }),
    field(
      'repository',
      "URL of the site's repository",
      z.union([z.literal(''), z.url({ protocol: /^https$/ })], { error: 'must be an https URL, or empty.' }),
      { fallback: repository ?? '' },
    ),
    field(
      'keep',
      `Parts to keep ("Parts" in the manual says what each is): all, none, or of ${PARTS.join(', ')}`,
      choices,
      { fallback: KEPT },
    ),
    ...(api.operations.length > 1 ? [firstField(api), formField(api)] : []),
    ...(isRelative(api) ? [serverField(serverFallback(api, descriptionUrl))] : []),
    ...(api.payment === null ? priceFields(api) : []),
  ]
}

const firstField = (api: Api): Field => {
  const ids = api.operations.map(({ id }) => id)
  const operationId = z
    .string()
    .refine((id) => ids.includes(id), { error: ({ input }) => unknownId('operation', String(input), ids) })
  return field('first', 'Operation of the first request, on the home page and in Getting started', operationId, {
    fallback: firstOperation(api)?.id ?? '',
  })
}

const formField = (api: Api): Field =>
  field(
    'reference',
    'What has a page of its own in the reference: page (all operations together), group or operation',
    z.enum(REFERENCE_FORMS, { error: `must be one of: ${REFERENCE_FORMS.join(', ')}.` }),
    { fallback: defaultForm(api) },
  )

const serverField = (fallback: string): Field =>
  field(
    'server',
    "URL of the API in production, which the description doesn't state",
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
      error: 'must be a full URL, as in https://api.example.com/v1.',
    }),
    { fallback },
  )

/** The kinds of networks that payments can come from. A description that names none leaves the choice to its owner. */
export function payableKinds({ networks }: Pick<Api, 'networks'>): ChainKind[] {
  const kinds = new Set(networks.map(({ caip2 }) => kindOf(caip2)))
  return kinds.size > 0 ? [...kinds] : ['eip155', 'solana']
}

/** What an address that payments go to looks like. */
const ADDRESS_WORDS: Readonly<Record<ChainKind, string>> = {
  eip155: '0x and 40 hexadecimal digits',
  solana: 'base58 of 32 bytes on Solana',
}

function priceFields(api: Pick<Api, 'networks'>): Field[] {
  const kinds = payableKinds(api)
  const words = kinds.map((kind) => ADDRESS_WORDS[kind]).join(', or ')
  const recipient = z.string().refine((text) => kinds.some((kind) => kind === addressKind(text)), {
    error: `must be an address of a wallet: ${words}.`,
  })
  return [
    field(
      'prices',
      'Price of a request, in US dollars: none, later, or an amount for every operation, as in 0.001',
      z.string().refine((text) => ['none', 'later'].includes(text) || amountOf(text) !== null, {
        error: 'must be none, later, or an amount with at most six digits after the point, as in 0.001.',
      }),
      { fallback: 'none' },
    ),
    field('pay-to', 'Address that payments go to; one to be replaced by default', recipient, {
      fallback: kinds[0] === 'solana' ? NOBODY_ON_SOLANA : NOBODY,
      when: ({ prices }) => amountOf(prices) !== null,
    }),
  ]
}

/** A relative URL of a server starts from that of the description. */
function serverFallback({ servers: [first] }: Api, descriptionUrl: string | null): string {
  const url = (first && filledUrl(first)) || '/'
  if (descriptionUrl === null || !URL.canParse(url, descriptionUrl)) return ''
  return new URL(url, descriptionUrl).href.replace(/\/$/, '')
}
