import { z } from 'zod'
import type { Api } from '@chain-data/api'
import { siteSchema } from '@/lib/content/schemas/site'
import type { Answers, Field } from '../kinds'

/** The recipient of payments until there is a real one: `npm run launch-check` names it. */
export const NOBODY = '0x1111111111111111111111111111111111111111'
/** The site's URL until there is a real one. */
const NOWHERE = 'https://docs.example.com'

const amount = /^\$?(\d+(?:\.\d{1,6})?)$/

/** A price in dollars, as in `0.001`; null for an answer that is none. */
export function amountOf(answer: string | undefined): string | null {
  const [, found] = amount.exec(answer ?? '') ?? []
  return found !== undefined && Number(found) > 0 ? found : null
}

const isPriced = ({ prices }: Answers) => amountOf(prices) !== null

/** What of the first server an owner has to say: all of it, or where its path is. */
export const relativeServer = ({ serverUrl }: Pick<Api, 'serverUrl'>): boolean => !/^https?:\/\//.test(serverUrl)

/** The questions for a description; each has a default. */
export function apiFields(api: Api, descriptionUrl: string | null): Field[] {
  const server = serverFallback(api, descriptionUrl)
  return [
    {
      name: 'title',
      question: `Title of the site [${api.title}]`,
      schema: siteSchema.shape.title,
      fallback: api.title,
    },
    {
      name: 'url',
      question: `URL of the site [${NOWHERE}]`,
      schema: siteSchema.shape.url,
      fallback: NOWHERE,
    },
    ...(relativeServer(api)
      ? [
          {
            name: 'server',
            question: `URL of the API in production, which the description doesn't state [${server || 'unknown'}]`,
            schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
              error: 'must be a full URL, as in https://api.example.com/v1.',
            }),
            fallback: server,
          },
        ]
      : []),
    ...(api.payment === null
      ? [
          {
            name: 'prices',
            question:
              'Price of a request, in US dollars: none, later, or an amount for every operation, as in 0.001 [none]',
            schema: z.string().refine((text) => ['none', 'later'].includes(text) || amountOf(text) !== null, {
              error: 'must be none, later, or an amount with at most six digits after the point, as in 0.001.',
            }),
            fallback: 'none',
          },
          {
            name: 'pay-to',
            question: `Address that payments go to [${NOBODY}, to be replaced]`,
            schema: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits.'),
            fallback: NOBODY,
            when: isPriced,
          },
        ]
      : []),
  ]
}

/** A relative URL of a server starts from that of the description. */
function serverFallback({ serverUrl, servers }: Api, descriptionUrl: string | null): string {
  if (descriptionUrl === null) return ''
  return new URL(servers[0]?.url ?? serverUrl ?? '/', descriptionUrl).href.replace(/\/$/, '')
}
