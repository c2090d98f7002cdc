import { bytesToHex, bytesToNumber, concat, getAddress, hexToBytes, numberToBytes } from 'viem'
import type { Network } from 'docs402/sandbox'
import { addressOf, blockSeconds, digest, headOf, iso, pick, pickBig, timeOf } from './world'

// Hashes carry what they stand for, masked, and a check value: so every hash in a response can be looked up again, and
// a made-up hash is not found. Layout before masking: 4 bytes check, then the content.

const CHECK = 4

/** A transaction: whose list it is in, and where. */
interface TransactionPlace {
  /** 20 bytes as 40 hex digits, without 0x. */
  owner: string
  block: number
  index: number
}

/** Hash of a block. */
export function blockHash(network: string, block: number): string {
  return seal('block', network, concat([new Uint8Array(22), uint(block, 6)]))
}

/** Number of the block with this hash, or null when there is none. */
export function blockOfHash(network: string, hash: string): number | null {
  const content = unseal('block', network, hash)
  return content ? bytesToNumber(content.subarray(22)) : null
}

/** Hash of a transaction. */
export function transactionHash(network: string, { owner, block, index }: TransactionPlace): string {
  return seal('transaction', network, concat([hexToBytes(`0x${owner}`), uint(block, 6), uint(index, 2)]))
}

/** Place of the transaction with this hash, or null when there is none. */
export function transactionOfHash(network: string, hash: string): TransactionPlace | null {
  const content = unseal('transaction', network, hash)
  if (!content) return null
  return {
    owner: digits(content.subarray(0, 20)),
    block: bytesToNumber(content.subarray(20, 26)),
    index: bytesToNumber(content.subarray(26)),
  }
}

function seal(kind: string, network: string, content: Uint8Array): string {
  const check = digest('check', kind, network, digits(content)).subarray(0, CHECK)
  return bytesToHex(concat([check, masked(kind, network, check, content)]))
}

function unseal(kind: string, network: string, hash: string): Uint8Array | null {
  const bytes = hexToBytes(`0x${hash.slice(2)}`)
  const content = masked(kind, network, bytes.subarray(0, CHECK), bytes.subarray(CHECK))
  return seal(kind, network, content) === hash.toLowerCase() ? content : null
}

function masked(kind: string, network: string, check: Uint8Array, content: Uint8Array): Uint8Array {
  const mask = digest('mask', kind, network, digits(check))
  return content.map((byte, index) => byte ^ (mask[index] ?? 0))
}

/** Hexadecimal digits, without 0x. */
const digits = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)

const uint = (value: number, size: number) => numberToBytes(value, { size })

// Addresses that end in a zero byte were never used, so that readers can see an empty response.
const NEVER_USED = /00$/

/** How many transactions an address has. */
export function transactionCount(network: Network, address: string): number {
  return NEVER_USED.test(address) ? 0 : 20 + pick(120, network.id, address.toLowerCase(), 'count')
}

/** Places of the transactions of an address, newest first. */
export function placesOf(network: Network, address: string): TransactionPlace[] {
  const owner = address.slice(2).toLowerCase()
  const step = Math.max(1, Math.floor(86_400 / blockSeconds(network)))
  let block = headOf(network) - 1 - pick(step, network.id, owner, 'newest')
  return Array.from({ length: transactionCount(network, address) }, (_, position) => {
    const place = { owner, block, index: pick(200, network.id, owner, position, 'index') }
    block -= 1 + pick(step * 3, network.id, owner, position, 'gap')
    return place
  })
}

/** Everything about a transaction, as in responses. */
export function transactionAt(network: Network, place: TransactionPlace) {
  const key = [network.id, place.owner, place.block, place.index] as const
  const owner = getAddress(`0x${place.owner}`)
  const other = addressOf(...key, 'other')
  const sends = pick(3, ...key, 'sends') > 0
  const call = pick(2, ...key, 'call') === 1
  const gas = call ? 45_000n + pickBig(120_000n, ...key, 'gas') : 21_000n
  const price = 1_000_000n + pickBig(4_000_000n, ...key, 'price')
  return {
    network: network.id,
    hash: transactionHash(network.id, place),
    status: pick(25, ...key, 'status') === 0 ? 'failed' : 'success',
    block_number: place.block,
    block_hash: blockHash(network.id, place.block),
    transaction_index: place.index,
    timestamp: iso(timeOf(network, place.block)),
    from: sends ? owner : other,
    to: sends ? other : owner,
    value: call ? '0' : String(pickBig(2_000n, ...key, 'value') * 10n ** 15n),
    nonce: pick(900, ...key, 'nonce'),
    gas_limit: String((gas * 12n) / 10n),
    gas_used: String(gas),
    effective_gas_price: String(price),
    fee: String(gas * price),
    method_id: call ? '0xa9059cbb' : null,
    contract_created: null,
    log_count: call ? 1 + pick(4, ...key, 'logs') : 0,
  }
}
