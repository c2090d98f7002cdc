import { z } from 'zod'
import type { JsonObject } from '../json'
import type { JsonNode } from '../json-node'
import type { Fault } from '../fault'
import type { PaymentAsset, Scheme } from './assets'
import { type ChainKind, KIND_WORDS, kindOf, SOLANA, SOLANA_DEVNET } from './chain-kinds'
import { type AddressOf, addressFault, addressKind, caip2Fault, clusterOfMint } from './chains'
import type { Network } from './networks'
import { type FieldGroup, atKey, fault, id, orNull, positive, text, textsOf, unknown } from './field-group'
import { usageSchema } from './usage'

export const schemeSchema = z.enum(['exact', 'upto'] satisfies Scheme[])

/** A payment token. */
const assetSchema = z.strictObject({
  /** Id of the network of the payment. */
  network: id,
  /** Where the API has no networks that can be queried. */
  caip2: text.optional(),
  environment: z.enum(['production', 'sandbox']),
  symbol: text,
  /** The token's contract; on Solana, its mint. */
  address: text,
  decimals: z.number().int().min(0),
  /** Who is paid in this token, where that is not the recipient of all: an address is of one kind of network. */
  payTo: text.optional(),
  /** On EVM networks, the token's EIP-712 domain, without chain id and contract. */
  domain: z.strictObject({ name: text, version: text }).optional(),
  /** On Solana, who pays the transaction's fee: mostly the facilitator. */
  feePayer: text.optional(),
  /** On EVM networks, who may settle a payment of the scheme `upto`. */
  facilitator: text.optional(),
})

const paymentSchema = z.strictObject({
  x402Version: z.literal(2),
  scheme: schemeSchema.default('exact'),
  /** Of operations whose price says nothing else, with the scheme `upto`. */
  usage: usageSchema.optional(),
  flow: z.enum(['authorization', 'upfront', 'escrow']),
  payTo: text,
  maxTimeoutSeconds: positive,
  extensions: z.array(
    z.strictObject({
      id: text,
      required: z.boolean(),
      /** How long a response is stored. */
      replaySeconds: positive,
      description: text,
    }),
  ),
  assets: z.array(assetSchema).min(1),
})

export interface Payment extends Omit<z.infer<typeof paymentSchema>, 'assets'> {
  assets: PaymentAsset[]
}

const assetNodes = (root: JsonNode) => root.select('x-payment-terms.assets.*')

/** The CAIP-2 id of a written token: its own, or that of its network; undefined if there is none. */
export function writtenCaip2(root: JsonNode, asset: JsonNode): string | undefined {
  const network = root.select('x-networks.*').find((each) => each.at('id').value === asset.at('network').value)
  const written = asset.at('caip2').value ?? network?.at('caip2').value
  return written === undefined ? undefined : String(written)
}

/** How and where a request can be paid. */
export const payment: FieldGroup = {
  top: { 'x-payment-terms': paymentSchema },
  rules: {
    'unknown-network': (root) =>
      unknown(
        'network',
        textsOf(root.select('x-networks.*.id')),
        assetNodes(root)
          .filter((asset) => asset.at('caip2').value === undefined)
          .map((asset) => asset.at('network')),
      ),
    'network-twice': (root) =>
      assetNodes(root)
        .filter((asset) => asset.at('caip2').value !== undefined)
        .filter((asset) => textsOf(root.select('x-networks.*.id')).includes(String(asset.at('network').value)))
        .map((asset) => fault(asset.at('caip2'), 'x-networks has the CAIP-2 id of this network. Remove it here.')),
    'caip-2': (root) => assetNodes(root).flatMap((asset) => caip2Faults(asset.at('caip2'))),
    'payment-address': (root) => [
      ...recipientFaults(root),
      ...assetNodes(root).flatMap((asset) => assetFaults(root, asset)),
    ],
    'usage-missing': (root) => {
      const terms = root.at('x-payment-terms')
      if (terms.at('scheme').value !== 'upto' || terms.at('usage').value !== undefined) return []
      return [fault(terms.at('scheme'), `"upto" charges what was used. Add usage: { max: '0.05', rates: [{ … }] }.`)]
    },
  },
}

/** What is wrong with a CAIP-2 id; nothing where none is written. */
function caip2Faults(node: JsonNode): Fault[] {
  const message = typeof node.value === 'string' ? caip2Fault(node.value) : null
  return message === null ? [] : [fault(node, message)]
}

/** The recipient of all is an address, and no token. */
function recipientFaults(root: JsonNode): Fault[] {
  const node = root.at('x-payment-terms', 'payTo')
  if (typeof node.value !== 'string') return []
  if (addressKind(node.value)) return tokenFaults(root, node)
  // What it should have been is told by the networks.
  const kinds = new Set(
    assetNodes(root)
      .filter((asset) => asset.at('payTo').value === undefined)
      .map((asset) => kindOf(writtenCaip2(root, asset) ?? '')),
  )
  const isSolana = kinds.has('solana') && (!kinds.has('eip155') || !node.value.startsWith('0x'))
  const message = addressFault(node.value, isSolana ? 'solana' : 'eip155', 'recipient')
  return message === null ? [] : [fault(node, message)]
}

/** A recipient that is a token: what is sent there is lost. */
function tokenFaults(root: JsonNode, node: JsonNode): Fault[] {
  const tokens = textsOf(assetNodes(root).map((asset) => asset.at('address'))).map((each) => each.toLowerCase())
  const address = String(node.value)
  if (clusterOfMint(address) === null && !tokens.includes(address.toLowerCase())) return []
  const name = address.startsWith('0x') ? "the token's contract" : 'the mint of a token'
  return [fault(node, `"${address}" is ${name}, and what is paid to it is lost. Write the address of your wallet.`)]
}

/** The addresses of a token are of its network, and it has what payments in it need. */
function assetFaults(root: JsonNode, asset: JsonNode): Fault[] {
  const caip2 = writtenCaip2(root, asset)
  if (caip2 === undefined || caip2Fault(caip2) !== null) return []
  const [kind, network] = [kindOf(caip2), String(asset.at('network').value)]
  const its = (key: string, of: AddressOf): Fault[] => {
    const node = asset.at(key)
    const message = node.value === undefined ? null : addressFault(String(node.value), kind, of)
    return message === null ? [] : [fault(node, message)]
  }
  const recipient = asset.at('payTo')
  const shared = recipient.value === undefined ? addressKind(String(root.at('x-payment-terms', 'payTo').value)) : null
  const only = (key: string, for_: string): Fault[] =>
    asset.at(key).value === undefined ? [] : [atKey(asset.at(key), `"${key}" is for ${for_}. Remove it here.`)]
  const lacksRecipient = (other: ChainKind) =>
    `Payments on ${network} need a recipient of their own: payTo of x-payment-terms is an address of ${KIND_WORDS[other]} networks. Add payTo here, an address of ${KIND_WORDS[kind]}.`
  const lacksDomain = `Missing member "domain": payments on ${network} are signed with the token's EIP-712 domain. Add domain: { name, version }.`
  return [
    ...its('address', 'token'),
    ...its('payTo', 'recipient'),
    ...(recipient.value === undefined ? [] : tokenFaults(root, recipient)),
    ...(shared === null || shared === kind ? [] : [atKey(asset, lacksRecipient(shared))]),
    ...(kind === 'solana'
      ? [
          ...mintFaults(asset.at('address'), caip2),
          ...its('feePayer', 'fee payer'),
          ...only('domain', 'EVM networks'),
          ...only('facilitator', 'EVM networks'),
        ]
      : [
          ...its('facilitator', 'facilitator'),
          ...only('feePayer', 'Solana'),
          ...(asset.at('domain').value === undefined ? [atKey(asset, lacksDomain)] : []),
        ]),
  ]
}

/** The mint is that of USDC on another cluster. */
function mintFaults(address: JsonNode, caip2: string): Fault[] {
  const cluster = clusterOfMint(String(address.value))
  const usdc = [SOLANA, SOLANA_DEVNET].find(({ id }) => id === caip2)?.mint
  if (cluster === null || cluster === caip2 || usdc === undefined) return []
  return [fault(address, `This is USDC of ${cluster}, not of ${caip2}. Write ${usdc}.`)]
}

/** The terms of payment; null without this part. */
export function paymentOf(top: JsonObject, networks: readonly Network[]): Payment | null {
  const terms = orNull(paymentSchema).parse(top['x-payment-terms'])
  if (!terms) return null
  const assets = terms.assets.flatMap((written): PaymentAsset[] => {
    const { caip2: caip2Here, domain, feePayer, facilitator, payTo, ...asset } = written
    const caip2 = caip2Here ?? networks.find(({ id: its }) => its === asset.network)?.caip2
    if (caip2 === undefined) return []
    const base = { ...asset, caip2, ...(payTo !== undefined && { payTo }) }
    if (kindOf(caip2) === 'solana') return [{ ...base, ...(feePayer !== undefined && { feePayer }) }]
    if (!domain) return []
    const chainId = Number(caip2.split(':')[1])
    return [{ ...base, domain, chainId, ...(facilitator !== undefined && { facilitator }) }]
  })
  return { ...terms, assets }
}
