import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@/lib/sources/walk'

/** Hash of every file below a folder, by its name with `/` between the parts. */
export function fingerprints(folder: string): Map<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
  return new Map(filesBelow(folder).map((name) => [name, hash(name)]))
}

/** Offset of the first byte that differs, with what stands there in both. */
function firstDifference(a: Buffer, b: Buffer): string {
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a[at] === b[at]) at += 1
  const around = (bytes: Buffer) => JSON.stringify(bytes.subarray(Math.max(0, at - 30), at + 50).toString('latin1'))
  return `differs at byte ${at}: ${around(a)} and ${around(b)}`
}

/**
 * Compares two folders byte by byte.
 * @returns a line for each file that differs or that only one of them has
 */
export function differences(one: string, other: string): string[] {
  const [left, right] = [fingerprints(one), fingerprints(other)]
  const names = [...new Set([...left.keys(), ...right.keys()])].sort()
  return names.flatMap((name) => {
    if (!right.has(name)) return [`${name}: only in the first`]
    if (!left.has(name)) return [`${name}: only in the second`]
    if (left.get(name) === right.get(name)) return []
    return [`${name}: ${firstDifference(readFileSync(path.join(one, name)), readFileSync(path.join(other, name)))}`]
  })
}
