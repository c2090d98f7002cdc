import { z } from 'zod'
import type { JsonObject } from '../json'
import type { JsonNode } from '../json-node'
import type { Fault } from '../fault'
import { caip2Fault } from './chains'
import {
  type FieldGroup,
  atKey,
  duplicates,
  fault,
  id,
  listOf,
  names,
  operations,
  orNull,
  positive,
  text,
  textsOf,
  unknown,
} from './field-group'

const featureSchema = z.strictObject({ id, title: text, description: text })

const networkSchema = z.strictObject({
  id,
  name: text,
  caip2: text,
  /** Of EVM networks. */
  chainId: positive.nullable().default(null),
  nativeCoin: z.strictObject({ symbol: text, name: text, decimals: z.number().int().min(0) }),
  type: z.enum(['mainnet', 'testnet']),
  features: listOf(id),
  /** How far back its data goes, in words: "from the first block". */
  history: text.optional(),
})

/** The maximum range of one request. */
const rangeSchema = z.strictObject({ from: text, to: text, max: positive, unit: z.enum(['blocks', 'days']) })

/** A kind of data that a network can offer. */
export type Feature = z.infer<typeof featureSchema>
/** A network that can be queried. */
export type Network = z.infer<typeof networkSchema>
export type Range = z.infer<typeof rangeSchema>

/** Networks that can be queried, the data that each has, and how much of it one request may read. */
export const networks: FieldGroup = {
  top: { 'x-features': z.array(featureSchema), 'x-networks': z.array(networkSchema).min(1) },
  operation: { 'x-feature': id, 'x-range': rangeSchema },
  rules: {
    'unknown-feature': names('feature', 'x-features.*.id', (root) => [
      ...root.select('x-networks.*.features.*'),
      ...operations(root).flatMap(({ node }) => node.select('x-feature')),
    ]),
    'unknown-parameter': (root) =>
      operations(root).flatMap(({ node }) =>
        unknown('parameter', textsOf(node.select('parameters.*.name')), [
          ...node.select('x-range.from'),
          ...node.select('x-range.to'),
        ]),
      ),
    'caip-2': (root) => root.select('x-networks.*').flatMap(chainFaults),
    duplicate: (root) =>
      ['x-features.*.id', 'x-networks.*.id', 'x-networks.*.chainId'].flatMap((pattern) => duplicates(root, pattern)),
  },
}

/** The CAIP-2 id of a network is right, and its chain id is the same. */
function chainFaults(network: JsonNode): Fault[] {
  const [id, chainId] = [network.at('caip2'), network.at('chainId')]
  const wrong = caip2Fault(String(id.value))
  if (wrong !== null) return [fault(id, wrong)]
  const [namespace, reference] = String(id.value).split(':')
  if (namespace === 'solana')
    return chainId.value === undefined ? [] : [atKey(chainId, 'A network of Solana has no chain id. Remove it.')]
  if (chainId.value === undefined)
    return [atKey(network, `Missing member "chainId": the number of ${String(id.value)}. Add chainId: ${reference}.`)]
  if (String(chainId.value) === reference) return []
  const message = `The chain id is not that of caip2, ${String(id.value)}. Write ${reference}, or change caip2.`
  return [fault(chainId, message)]
}

/** The features and networks; none without this part. */
export function networksOf(top: JsonObject): { features: Feature[]; networks: Network[] } {
  return {
    features: listOf(featureSchema).parse(top['x-features']),
    networks: listOf(networkSchema).parse(top['x-networks']),
  }
}

/** What an operation says of networks. */
export function networkTermsOf(operation: JsonObject): { feature: string | null; range: Range | null } {
  return { feature: orNull(id).parse(operation['x-feature']), range: orNull(rangeSchema).parse(operation['x-range']) }
}
