import { createHash } from 'node:crypto'

/** Time of every recording. */
export const RECORDED_AT = Date.parse('2026-11-02T12:00:00Z')

/**
 * Runs something while the clock stands still and random bytes come in a fixed order.
 * The published packages read both from the global object and take neither as a parameter; so they are replaced there,
 * and put back at the end. Nothing else may run at the same time.
 * @param work what to run
 * @returns what it returns
 */
export async function standStill<T>(work: () => Promise<T>): Promise<T> {
  const now = Date.now
  const random = globalThis.crypto.getRandomValues
  let count = 0
  Date.now = () => RECORDED_AT
  globalThis.crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array && 'buffer' in array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      bytes.forEach((_, index) => {
        if (index % 32 === 0) count += 1
        bytes[index] = createHash('sha256').update(`recorded ${count}`).digest()[index % 32] ?? 0
      })
    }
    return array
  }
  try {
    return await work()
  } finally {
    Date.now = now
    globalThis.crypto.getRandomValues = random
  }
}
