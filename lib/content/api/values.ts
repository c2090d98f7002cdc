import { unknownId } from '@chain-data/findings'
import type { Api, Json } from '@chain-data/api'

/** A fact of the API within a sentence. */
export interface ApiFact {
  text: string
  /** Identifiers are set as code. */
  code: boolean
  /** Where it leads. */
  href?: string
}

/** A fact that a description may lack, which is an error only on pages that show it. */
function present<Fact>(fact: Fact | null | undefined, missing: string): Fact {
  if (fact === null || fact === undefined) throw new Error(`${missing} to show.`)
  return fact
}

/** The page size, as the first parameter of that name limits it. */
const pageSize = ({ operations }: Api) =>
  present(
    operations.flatMap(({ parameters }) => parameters).find(({ name }) => name === 'limit'),
    'No operation has a parameter "limit", so there is no page size',
  ).schema

const identifierHours = ({ payment: { extensions } }: Api) =>
  present(
    extensions.find(({ id }) => id === 'payment-identifier'),
    'The payment requirements have no extension "payment-identifier", so there is no time',
  ).replaySeconds / 3600

const serviceOf = ({ service }: Api) => present(service, 'The description has no x-service, so there is nothing')

const NO_SANDBOX = 'No server of the description has "x-environment: sandbox", so there is no URL'

const words = (text: Json): ApiFact => ({ text: String(text), code: false })
const identifier = (text: string): ApiFact => ({ text, code: true })
const email = (text: string): ApiFact => ({ text, code: false, href: `mailto:${text}` })

const FACTS: Readonly<Record<string, (api: Api) => ApiFact>> = {
  apiName: ({ title }) => words(title),
  apiVersion: ({ version }) => words(version),
  identifierHours: (api) => words(identifierHours(api)),
  baseUrl: ({ serverUrl }) => identifier(serverUrl),
  deprecationMonths: (api) => words(serviceOf(api).deprecationMonths),
  maxTimeoutSeconds: ({ payment }) => words(payment.maxTimeoutSeconds),
  pageSizeDefault: (api) => words(pageSize(api).default),
  pageSizeMax: (api) => words(pageSize(api).maximum),
  payTo: ({ payment }) => identifier(payment.payTo),
  refundDays: (api) => words(serviceOf(api).refundDays),
  supportEmail: (api) => email(serviceOf(api).supportEmail),
  sandboxUrl: ({ sandboxUrl }) => identifier(present(sandboxUrl, NO_SANDBOX)),
}

/** The values of `<ApiValue of="…" />`. */
export const apiFactNames = (): string[] => Object.keys(FACTS)

/** A fact for `<ApiValue of="…" />`. @throws with the available ones, if the fact does not exist */
export function apiFact(api: Api, of: string): ApiFact {
  const fact = FACTS[of]
  if (!fact) throw new Error(unknownId('API value', of, Object.keys(FACTS)))
  return fact(api)
}
