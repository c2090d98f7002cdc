import { digest } from './seed'

// Hashes carry what they stand for, masked, and a check value: so every hash in an answer can be looked up again, and a
// hash that was made up is not found. Layout before masking: 4 bytes check, then the content.

const CHECK = 4

/** A transaction: whose list it is in, and where. */
export interface TransactionPlace {
  /** 20 bytes as 40 hex digits, without 0x. */
  owner: string
  block: number
  index: number
}

/** Hash of a block. */
export function blockHash(network: string, block: number): string {
  return seal('block', network, Buffer.concat([Buffer.alloc(22), uint(block, 6)]))
}

/** Number of the block with this hash, or null when there is none. */
export function blockOfHash(network: string, hash: string): number | null {
  const content = unseal('block', network, hash)
  return content ? content.readUIntBE(22, 6) : null
}

/** Hash of a transaction. */
export function transactionHash(network: string, { owner, block, index }: TransactionPlace): string {
  return seal('transaction', network, Buffer.concat([Buffer.from(owner, 'hex'), uint(block, 6), uint(index, 2)]))
}

/** Place of the transaction with this hash, or null when there is none. */
export function transactionOfHash(network: string, hash: string): TransactionPlace | null {
  const content = unseal('transaction', network, hash)
  if (!content) return null
  return { owner: content.toString('hex', 0, 20), block: content.readUIntBE(20, 6), index: content.readUInt16BE(26) }
}

function seal(kind: string, network: string, content: Buffer): string {
  const check = digest('check', kind, network, content.toString('hex')).subarray(0, CHECK)
  return `0x${check.toString('hex')}${masked(kind, network, check, content).toString('hex')}`
}

function unseal(kind: string, network: string, hash: string): Buffer | null {
  const bytes = Buffer.from(hash.slice(2), 'hex')
  const check = bytes.subarray(0, CHECK)
  const content = masked(kind, network, check, bytes.subarray(CHECK))
  return seal(kind, network, content) === hash.toLowerCase() ? content : null
}

function masked(kind: string, network: string, check: Buffer, content: Buffer): Buffer {
  const mask = digest('mask', kind, network, check.toString('hex'))
  return Buffer.from(content.map((byte, index) => byte ^ (mask[index] ?? 0)))
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
