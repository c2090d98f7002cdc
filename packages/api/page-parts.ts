import type { Api } from './model'
import { named } from './pointer'

/** What one page of the reference may weigh, in bytes as estimated: the rest to 2 MB is for what the estimate misses. */
export const PAGE_BYTES = 1_500_000
/** Markup, colors and tabs for each byte of a description, and for each operation: fitted to GitHub's 47 built pages. */
const [FOR_TEXT, FOR_OPERATION] = [1.3, 8_400]

/** Members of the model that pages do not show, or show in another form. */
const NOT_SHOWN = new Set(['at', 'extensions', 'exampleRequest'])

/** How long the texts of a value are, and the named schemas in it. */
function measure(value: unknown, refs: string[]): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return value === null || value === false ? 0 : 4
  const members: Record<string, unknown> = { ...value }
  let sum = 0
  for (const name in members) {
    const member = members[name]
    if (name === 'ref' && typeof member === 'string') refs.push(member)
    const length = NOT_SHOWN.has(name) ? 0 : measure(member, refs)
    sum += length === 0 ? 0 : length + name.length + 4
  }
  return sum
}

/** How many bytes of HTML something takes on a page, about. */
export type BytesOf = (piece: object) => number

/**
 * Sizes of operations, webhooks and schemas, with the schemas that only they use: what several use is a link, with what
 * it says.
 * @param api its operations have samples, its webhooks have none
 */
export function pageBytes({
  schemas,
  operations,
  webhooks,
}: Pick<Api, 'schemas' | 'operations' | 'webhooks'>): BytesOf {
  const measured = new Map<object, { bytes: number; refs: string[] }>()
  const add = (least: number) => (piece: object) => {
    const refs: string[] = []
    measured.set(piece, { bytes: least + measure(piece, refs) * FOR_TEXT, refs })
  }
  operations.forEach(add(FOR_OPERATION))
  for (const piece of [...webhooks, ...Object.values(schemas)]) add(0)(piece)
  const uses = new Map<string, number>()
  for (const { refs } of measured.values()) for (const ref of refs) uses.set(ref, (uses.get(ref) ?? 0) + 1)
  // What a schema says stands beside each link to it, too.
  const descriptionBytes = (ref: string) => Buffer.byteLength(named(schemas, ref)?.description ?? '') * FOR_TEXT
  // Schemas that nothing else uses may refer to each other in a circle.
  const bytesWith = (piece: object | undefined, seen: Set<unknown>): number => {
    const { bytes = 0, refs = [] } = (piece && !seen.has(piece) && measured.get(piece)) || {}
    seen.add(piece)
    return refs.reduce(
      (sum, ref) => sum + (uses.get(ref) === 1 ? bytesWith(schemas[ref], seen) : descriptionBytes(ref)),
      bytes,
    )
  }
  return (piece) => bytesWith(piece, new Set())
}

/**
 * Divides what is too large for one page into several of about the same size, in order.
 * @param shareOf how much of a page something takes, 1 for a full one
 * @returns one part for everything that fits, none for nothing
 */
export function pageParts<T>(all: readonly T[], shareOf: (each: T) => number): T[][] {
  const sizes = all.map(shareOf)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const share = total / Math.max(1, Math.ceil(total))
  const parts: T[][] = []
  let before = 0
  for (const [index, each] of all.entries()) {
    const size = sizes[index] ?? 0
    // What is in the middle of a boundary goes to the side with more of it.
    const part = Math.min(Math.floor((before + size / 2) / share), parts.length)
    ;(parts[part] ??= []).push(each)
    before += size
  }
  return parts
}
