import { unknownId } from '@chain-data/findings'
import type { Api, Schema } from '@chain-data/api'

/** A fact of the API that stands within a sentence. */
export interface ApiFact {
  text: string
  /** Identifiers are set in the typeface of code. */
  code: boolean
}

function limitSchema(api: Api): Schema {
  for (const { parameters } of api.operations) {
    const found = parameters.find(({ name }) => name === 'limit')
    if (found) return found.schema
  }
  throw new Error('No operation has a parameter "limit", so there is no page size to show.')
}

function identifierSeconds({ extensions }: Api['payment']): number {
  const found = extensions.find(({ id }) => id === 'payment-identifier')
  if (found) return found.replaySeconds
  throw new Error('The payment requirements have no extension "payment-identifier", so there is no time to show.')
}

function missingSandbox(): never {
  throw new Error('No server of the description has "x-environment: sandbox", so there is no URL to show.')
}

function serviceOf({ service }: Api): NonNullable<Api['service']> {
  if (service) return service
  throw new Error('The description has no x-service, so there is nothing to show of it.')
}

const FACTS: Readonly<Record<string, (api: Api) => ApiFact>> = {
  apiName: ({ title }) => ({ text: title, code: false }),
  apiVersion: ({ version }) => ({ text: version, code: false }),
  identifierHours: ({ payment }) => ({ text: String(identifierSeconds(payment) / 3600), code: false }),
  baseUrl: ({ serverUrl }) => ({ text: serverUrl, code: true }),
  deprecationMonths: (api) => ({ text: String(serviceOf(api).deprecationMonths), code: false }),
  maxTimeoutSeconds: ({ payment }) => ({ text: String(payment.maxTimeoutSeconds), code: false }),
  pageSizeDefault: (api) => ({ text: String(limitSchema(api).default), code: false }),
  pageSizeMax: (api) => ({ text: String(limitSchema(api).maximum), code: false }),
  payTo: ({ payment }) => ({ text: payment.payTo, code: true }),
  refundDays: (api) => ({ text: String(serviceOf(api).refundDays), code: false }),
  supportEmail: (api) => ({ text: serviceOf(api).supportEmail, code: false }),
  sandboxUrl: ({ sandboxUrl }) => ({ text: sandboxUrl ?? missingSandbox(), code: true }),
}

/** What `<ApiValue of="…" />` may name. */
export function apiFactNames(): string[] {
  return Object.keys(FACTS)
}

/**
 * A fact for `<ApiValue of="…" />`.
 * @param api the API
 * @param of name of the fact
 * @throws when there is no such fact; the message lists those there are
 */
export function apiFact(api: Api, of: string): ApiFact {
  const fact = FACTS[of]
  if (!fact) throw new Error(unknownId('API value', of, Object.keys(FACTS)))
  return fact(api)
}

/**
 * A price for `<Price of="…" />`.
 * @param api the API
 * @param of id of an operation
 * @returns such as `$0.001`, or `free`
 * @throws when there is no such operation; the message lists those there are
 */
export function priceFact(api: Api, of: string): string {
  const operation = api.operations.find(({ id }) => id === of)
  if (!operation)
    throw new Error(
      unknownId(
        'operation',
        of,
        api.operations.map(({ id }) => id),
      ),
    )
  return operation.price?.label ?? 'free'
}
