import { createHash } from 'node:crypto'

/**
 * Derives bytes from names: the same names always give the same bytes.
 * @param parts what the bytes belong to
 * @returns 32 bytes
 */
export function digest(...parts: (string | number)[]): Buffer {
  return createHash('sha256').update(parts.join('\u0000')).digest()
}

/**
 * Derives a whole number from names.
 * @param below the number is at least 0 and less than this (at most 2^48)
 * @param parts what the number belongs to
 */
export function pick(below: number, ...parts: (string | number)[]): number {
  return digest(...parts).readUIntBE(0, 6) % below
}

/**
 * Derives a large whole number from names.
 * @param below the number is at least 0 and less than this
 * @param parts what the number belongs to
 */
export function pickBig(below: bigint, ...parts: (string | number)[]): bigint {
  return BigInt(`0x${digest(...parts).toString('hex')}`) % below
}
