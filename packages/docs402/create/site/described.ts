import path from 'node:path'
import { type Api, ApiDescriptionError, lintApi, loadApi, type LoadedApi } from '@docs402/api'
import { formatFinding, sortFindings, writeBelow } from '@docs402/findings'
import { secretsIn } from '../../checks/leaks'
import { API_FOLDER } from '../../reference/site/folder'
import type { Answers } from '../kinds'
import { amountOf, NOBODY, NOBODY_ON_SOLANA, payableKinds } from './fields'
import { paymentAssets } from './payment-assets'
import { fill, type Values } from './fill'
import { templateOf } from './pages'
import type { FoundDescription } from './source'

/** The file of prices beside a description. */
export const paymentsIn = (folder: string): string => `${folder}/payments.yaml`

export const PAYMENTS = paymentsIn(API_FOLDER)

/** Tokens and keys in the examples of a description, each once. */
export const secretsOf = (texts: ReadonlyMap<string, string>): string[] => [
  ...new Set([...texts.values()].flatMap((text) => secretsIn(text).map((secret) => secret.text))),
]

/** The file of prices beside a description, in the folder of its copy. */
const paymentsBeside = ({ file }: FoundDescription) => path.posix.join(path.posix.dirname(file), 'payments.yaml')

/** A place where the description was found; in the file of prices, where that is in a site. */
export function inOriginal<Place extends { file: string }>(
  description: FoundDescription,
  place: Place,
  folder: string = API_FOLDER,
): Place {
  const { from, file } = description
  const isPrices = place.file === paymentsBeside(description)
  return { ...place, file: place.file === file ? from : isPrices ? paymentsIn(folder) : place.file }
}

/**
 * A description with its warnings.
 * @param internal `publish` for a site that shows what is marked as not for readers
 * @throws with all of its faults and their places, in the file that was asked for
 */
export async function described(description: FoundDescription, internal?: 'publish'): Promise<LoadedApi> {
  try {
    return await loadApi({ root: description.folder, file: description.file, internal })
  } catch (error) {
    if (!(error instanceof ApiDescriptionError)) throw error
    const lines = sortFindings(error.findings.map((finding) => inOriginal(description, finding)))
    throw new Error(lines.map(formatFinding).join('\n'))
  }
}

/** What would only make a description better: examples, summaries, tags. */
const WISH = /^(?:tag|example-missing|openapi\/(?:info|operation|tag)-.*)$/

/** More faults than these are a number: the check lists them all. */
const MOST_FAULTS = 10

/**
 * What the check will say of a description: how much it is, and, a line each, what leaves the reference wrong or
 * incomplete, such as references that point nowhere, with its place in the file that was asked for.
 */
export async function faultsIn(description: FoundDescription): Promise<{ count: number; lines: string[] }> {
  const findings = (await lintApi(description.folder, description.file)).map((finding) =>
    inOriginal(description, finding),
  )
  const faults = sortFindings(findings.filter(({ rule }) => !WISH.test(rule)))
  const more = faults.length - MOST_FAULTS
  const lines = faults.slice(0, MOST_FAULTS).map((fault) => `  ${formatFinding(fault)}`)
  return { count: findings.length, lines: more > 0 ? [...lines, `  … and ${more} more`] : lines }
}

/** A description with the prices of a file beside it. @param payments the text of that file */
export async function withPayments(
  description: FoundDescription,
  payments: string,
  internal?: 'publish',
): Promise<LoadedApi> {
  writeBelow(description.folder, paymentsBeside(description), payments)
  return described(description, internal)
}

/** `api/payments.yaml` with one price for every operation, or the place for prices to come; null for neither. */
export function paymentsFor(api: Api, { prices, ['pay-to']: recipient }: Answers): string | null {
  const amount = amountOf(prices)
  if (amount === null && prices !== 'later') return null
  const payTo = recipient ?? (payableKinds(api)[0] === 'solana' ? NOBODY_ON_SOLANA : NOBODY)
  const values: Values = {
    payTo,
    assets: paymentAssets(api.networks, payTo),
    hasPrices: amount !== null,
    prices: amount === null ? [] : api.operations.map(({ method, path }) => ({ key: `${method} ${path}`, amount })),
  }
  return fill(templateOf(PAYMENTS), values, PAYMENTS)
}
