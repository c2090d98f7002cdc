import { messageOf, unknownId } from '@docs402/findings'
import { type Api, type Json, resolved } from '@docs402/api'
import { numberWords } from '../site/fact-words'

/** A fact of the API within a sentence. */
interface ApiFact {
  text: string
  /** Identifiers are set as code. */
  code: boolean
  /** Where it leads. */
  href?: string
}

/** A fact that a description may lack, which is an error only on pages that show it. @throws with what it lacks */
function present<Fact>(fact: Fact | null | undefined, missing: string): Fact {
  if (fact === null || fact === undefined || fact === '') throw new Error(`The API description has no ${missing}.`)
  return fact
}

/** The page size, as the first parameter of that name limits it. */
const pageSize = (api: Api) => {
  const parameters = api.operations.flatMap((operation) => operation.parameters)
  return resolved(
    api,
    present(
      parameters.find(({ name }) => name === 'limit'),
      'parameter "limit"',
    ).schema,
  )
}

const paymentOf = ({ payment }: Api) => present(payment, 'x-payment-terms')

const identifierHours = (api: Api) =>
  present(
    paymentOf(api).extensions.find(({ id }) => id === 'payment-identifier'),
    'extension "payment-identifier" of x-payment-terms',
  ).replaySeconds / 3600

const serviceOf = ({ service }: Api) => present(service, 'x-service')

type Promised = 'priceNoticeDays' | 'incidentReportDays' | 'statusUrl'
const promised = (api: Api, name: Promised) => present(serviceOf(api)[name], `${name} in x-service`)

const words = (value: Json): ApiFact => ({
  text: typeof value === 'number' ? numberWords(value) : String(value),
  code: false,
})
const identifier = (text: string): ApiFact => ({ text, code: true })
const link = (href: string | number): ApiFact => ({ text: String(href), code: false, href: String(href) })
const email = (text: string): ApiFact => ({ text, code: false, href: `mailto:${text}` })

const FACTS: Readonly<Record<string, (api: Api) => ApiFact>> = {
  apiName: ({ title }) => words(title),
  apiVersion: ({ version }) => words(present(version, 'version')),
  identifierHours: (api) => words(identifierHours(api)),
  baseUrl: ({ serverUrl }) => identifier(present(serverUrl, 'server in production')),
  deprecationMonths: (api) => words(serviceOf(api).deprecationMonths),
  incidentReportDays: (api) => words(promised(api, 'incidentReportDays')),
  maxTimeoutSeconds: (api) => words(paymentOf(api).maxTimeoutSeconds),
  pageSizeDefault: (api) => words(present(pageSize(api).defaults[0], 'default of the parameter "limit"')),
  pageSizeMax: (api) => words(present(pageSize(api).limits.maximum, 'maximum of the parameter "limit"')),
  priceNoticeDays: (api) => words(promised(api, 'priceNoticeDays')),
  payTo: (api) => identifier(paymentOf(api).payTo),
  refundDays: (api) => words(serviceOf(api).refundDays),
  supportEmail: (api) => email(serviceOf(api).supportEmail),
  statusUrl: (api) => link(promised(api, 'statusUrl')),
  sandboxUrl: ({ sandboxUrl }) => identifier(present(sandboxUrl, 'server with "x-environment: sandbox"')),
}

/** The values of `<ApiValue of="…" />`. */
export const apiFactNames = (): string[] => Object.keys(FACTS)

/** What the description lacks for some of them, as a sentence by value. */
export function missingFacts(api: Api): Record<string, string> {
  const missing = Object.entries(FACTS).flatMap(([name, fact]): [string, string][] => {
    try {
      fact(api)
      return []
    } catch (error) {
      return [[name, messageOf(error)]]
    }
  })
  return Object.fromEntries(missing)
}

/** A fact for `<ApiValue of="…" />`. @throws with the available ones, if the fact does not exist */
export function apiFact(api: Api, of: string): ApiFact {
  const fact = FACTS[of]
  if (!fact) throw new Error(unknownId('API value', of, Object.keys(FACTS)))
  return fact(api)
}
