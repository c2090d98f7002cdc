import { bytesToBigInt, bytesToHex, getAddress, sha256, stringToBytes } from 'viem'
import type { Api, Network } from 'docs402/sandbox'

/** Derives bytes from names: the same names always give the same bytes. */
export function digest(...parts: (string | number)[]): Uint8Array {
  return sha256(stringToBytes(parts.join('\u0000')), 'bytes')
}

/** The first bytes of a digest as hexadecimal digits, without 0x. */
export function digestHex(bytes: number, ...parts: (string | number)[]): string {
  return bytesToHex(digest(...parts)).slice(2, 2 + 2 * bytes)
}

/**
 * Derives a whole number from names.
 * @param below the number is at least 0 and less than this (at most 2^48)
 */
export function pick(below: number, ...parts: (string | number)[]): number {
  return Number(bytesToBigInt(digest(...parts).subarray(0, 6))) % below
}

/**
 * Derives a large whole number from names.
 * @param below the number is at least 0 and less than this
 */
export function pickBig(below: bigint, ...parts: (string | number)[]): bigint {
  return bytesToBigInt(digest(...parts)) % below
}

// The sandbox's data is frozen at this moment, so that the same request always gets the same response.
export const WORLD_TIME = Date.parse('2026-11-02T12:00:00Z')
// Every network started the same time before it; Base, with two seconds a block, is then at block 37,600,900.
const AGE_SECONDS = 75_201_800
const FINALITY_SECONDS = 900

/** Seconds between two blocks of the mock data, by network; two where none are named. */
const BLOCK_SECONDS: Readonly<Record<string, number>> = { ethereum: 12, 'ethereum-sepolia': 12, arbitrum: 0.25, bnb: 1 }

/** How often a network of the mock data makes a block. */
export const blockSeconds = ({ id }: Network): number => BLOCK_SECONDS[id] ?? 2

/** Newest block of a network. */
export function headOf(network: Network): number {
  return Math.floor(AGE_SECONDS / blockSeconds(network))
}

/** Newest block of a network that cannot be replaced. */
export function finalizedOf(network: Network): number {
  return Math.floor((AGE_SECONDS - FINALITY_SECONDS) / blockSeconds(network))
}

/** Time of a block in milliseconds since 1970, a whole second. */
export function timeOf(network: Network, block: number): number {
  const age = (headOf(network) - block) * blockSeconds(network)
  return WORLD_TIME - Math.ceil(age) * 1000
}

/** Newest block at or before a time; may be negative when the time lies before the first block. */
export function blockAt(network: Network, time: number): number {
  return headOf(network) - Math.ceil((WORLD_TIME - time) / 1000 / blockSeconds(network))
}

/** ISO 8601 in UTC without fractions of a second. */
export function iso(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z')
}

/** A made-up address that belongs to the given names. */
export function addressOf(...parts: (string | number)[]): `0x${string}` {
  return getAddress(`0x${digestHex(20, 'address', ...parts)}`)
}

/** Finds a network by its id. */
export function networkById(api: Pick<Api, 'networks'>, id: string): Network | undefined {
  return api.networks.find((network) => network.id === id)
}
