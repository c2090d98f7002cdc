import { hint } from '@docs402/findings'
import { type ChainKind, CLUSTERS, KIND_WORDS, SOLANA } from './chain-kinds'

/** Names of EVM networks in x402 version 1. */
const FORMER_NAMES: Readonly<Record<string, number>> = {
  ...{ base: 8453, 'base-sepolia': 84_532, ethereum: 1, polygon: 137, arbitrum: 42_161, optimism: 10 },
  ...{ avalanche: 43_114, 'avalanche-fuji': 43_113, sei: 1329, 'polygon-amoy': 80_002 },
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_ID = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * What is wrong with a CAIP-2 id, as a sentence with the right one; null if it is the id of an EVM or Solana network.
 * Its form: CAIP-2, and the namespaces eip155 and solana.
 */
export function caip2Fault(id: string): string | null {
  if (/^eip155:[1-9]\d{0,15}$/.test(id) || CLUSTERS.some((each) => each.id === id)) return null
  const cluster = CLUSTERS.find(({ names }) => names.some((name) => name === id.toLowerCase()))
  if (cluster) return `"${id}" is not the CAIP-2 id of that network. Write ${cluster.id}.`
  const chainId = FORMER_NAMES[id.toLowerCase()]
  if (chainId !== undefined) return `"${id}" is not the CAIP-2 id of that network. Write eip155:${chainId}.`
  const [, hex] = /^eip155:(0x[0-9a-fA-F]{1,12})$/.exec(id) ?? []
  if (hex !== undefined) return `The chain id of "${id}" must be in decimal digits. Write eip155:${Number(hex)}.`
  if (/^\d+$/.test(id)) return `"${id}" lacks its namespace. Write eip155:${id}.`
  if (id.startsWith('eip155:'))
    return `"${id}" must be eip155: and the chain id in decimal digits, such as eip155:8453.`
  if (id.toLowerCase().startsWith('solana:')) {
    const ids = CLUSTERS.map((each) => each.id)
    // Another id of the right form is a chain of somebody's own.
    const near = hint(id, ids)
    if (SOLANA_ID.test(id) && !near.startsWith('Did you mean')) return null
    return `"${id}" must be solana: and the first 32 letters of the genesis hash in base58. ${near}`
  }
  return `"${id}" is not the CAIP-2 id of an EVM or Solana network. Write eip155: and the chain id, such as eip155:8453, or ${SOLANA.id}.`
}

/** How many bytes a text in base58 stands for; -1 if it has other letters. */
function base58Bytes(text: string): number {
  let value = 0n
  for (const letter of text) {
    const digit = BASE58.indexOf(letter)
    if (digit < 0) return -1
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

/** Which kind of network an address is of; null if it is no address. */
export function addressKind(address: string): ChainKind | null {
  if (EVM_ADDRESS.test(address)) return 'eip155'
  return base58Bytes(address) === 32 ? 'solana' : null
}

const RIGHT: Readonly<Record<ChainKind, string>> = {
  eip155: '0x and 40 hex digits',
  solana: 'base58 of 32 bytes, 32 to 44 letters',
}

/** What an address may be of. */
export type AddressOf = 'token' | 'recipient' | 'fee payer' | 'facilitator'

/** What it is called there. */
const NOUNS: Readonly<Record<ChainKind, Readonly<Record<AddressOf, string>>>> = {
  eip155: {
    ...{ token: "the token's contract", recipient: 'the wallet that is paid' },
    ...{ 'fee payer': 'the fee payer', facilitator: "the facilitator's wallet" },
  },
  solana: {
    ...{ token: "the token's mint", recipient: 'the wallet that is paid (its own address, no token account)' },
    ...{ 'fee payer': 'the fee payer', facilitator: "the facilitator's wallet" },
  },
}

/**
 * What is wrong with an address on a network of a kind, as a sentence with what is right; null if it is one.
 * @param of what it is the address of
 */
export function addressFault(address: string, kind: ChainKind, of: AddressOf): string | null {
  const its = addressKind(address)
  if (its === kind) return null
  const [noun, network] = [NOUNS[kind][of], `${KIND_WORDS[kind]} network`]
  const right = `Write ${noun}: ${RIGHT[kind]}.`
  if (its)
    return `"${address}" is ${its === 'solana' ? 'a Solana' : 'an EVM'} address, on ${kind === 'solana' ? 'a' : 'an'} ${network}. ${right}`
  if (kind === 'eip155') return `"${address}" is no address of an EVM network. ${right}`
  const at = [...address].findIndex((letter) => !BASE58.includes(letter))
  if (at >= 0)
    return `"${address}" is not base58: letter ${at + 1}, "${[...address][at]}", is none of its letters, which leave out 0, O, I and l. ${right}`
  const bytes = base58Bytes(address)
  if (bytes === 64) return `"${address}" has 64 bytes, as the signature of a transaction. ${right}`
  return `"${address}" stands for ${bytes} bytes, not 32. ${right}`
}

/** The cluster whose USDC has a mint; null if it is another token. */
export const clusterOfMint = (mint: string): string | null => CLUSTERS.find((each) => each.mint === mint)?.id ?? null
