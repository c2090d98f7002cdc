import { encodeAbiParameters, type Hex, keccak256, numberToHex, pad, toEventSelector, toHex } from 'viem'
import type { TokenLedger } from './ledger'

/** A block each second: its number is its time in seconds since 1970, so that any time has one. */
export const blockAt = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** How many blocks the newest final block is behind the newest one. */
export const FINAL_BLOCKS = 12

/** The events of an EIP-3009 token. */
const EVENTS = {
  used: toEventSelector('AuthorizationUsed(address,bytes32)'),
  canceled: toEventSelector('AuthorizationCanceled(address,bytes32)'),
  transfer: toEventSelector('Transfer(address,address,uint256)'),
}

export const blockHash = (block: number): Hex => keccak256(toHex(`block ${block}`))

/** An event that the token's contract has logged, as nodes send it. */
export type Log = {
  address: Hex
  topics: [Hex, ...Hex[]]
  data: Hex
  transactionHash: Hex
  transactionIndex: Hex
  blockNumber: Hex
  blockHash: Hex
  logIndex: Hex
  removed: boolean
}

/** What differs between two logs; `at` in milliseconds since 1970. */
interface Logged extends Pick<Log, 'topics' | 'data'> {
  transaction: Hex
  at: number
}

/**
 * What the token's contract has logged, oldest first: for a transfer, first that its nonce is used.
 * @param token address of the contract
 */
export function tokenLogs(ledger: TokenLedger, token: Hex): Log[] {
  const transfers = ledger.transfers.flatMap(({ transaction, at, from, to, value, nonce }): Logged[] => [
    { transaction, at, topics: [EVENTS.used, pad(from), nonce], data: '0x' },
    {
      ...{ transaction, at, topics: [EVENTS.transfer, pad(from), pad(to)] },
      data: encodeAbiParameters([{ type: 'uint256' }], [value]),
    },
  ])
  const canceled = ledger.canceled.map(({ transaction, at, from, nonce }): Logged => ({
    ...{ transaction, at, topics: [EVENTS.canceled, pad(from), nonce], data: '0x' },
  }))
  return [...transfers, ...canceled]
    .toSorted((a, b) => a.at - b.at)
    .map(({ transaction, at, topics, data }, index) => ({
      ...{ address: token, topics, data, transactionHash: transaction, removed: false },
      ...{ blockNumber: numberToHex(blockAt(at)), blockHash: blockHash(blockAt(at)) },
      ...{ logIndex: numberToHex(index), transactionIndex: '0x0' },
    }))
}
