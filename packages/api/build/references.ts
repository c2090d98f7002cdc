import { didYouMean, quoted } from '@docs402/findings'
import { isJsonObject, type Json, type JsonObject, listOf } from '../json'
import { memberOf, pointerKey, pointerOf, pointerOfReference, pointerTo, valueAt, visitObjects } from '../pointer'
import type { Fault } from '../fault'
import { referenceFault } from '../read/reference'
import { isToken } from '../request/serialize'
import { objectOf } from './values'

const ONLY_BESIDE = 'Only files beside the description, inside of the project, can be read.'

/** A value and where it is written. */
interface Found {
  value: JsonObject
  at: string
}

/** Follows the references of a description; tells each that leads nowhere once. */
export class References {
  readonly faults: { rule: string; fault: Fault }[] = []
  private readonly told = new Set<string>()
  private anchors: Map<string, string> | undefined
  private heirs: Map<string, string[]> | undefined

  constructor(readonly document: JsonObject) {}

  /** Tells something strange once. */
  tell(rule: string, at: string, message: string, more: Omit<Fault, 'at' | 'message'> = {}): void {
    const key = `${rule} ${at} ${message} ${more.also ?? ''}`
    if (this.told.has(key)) return
    this.told.add(key)
    this.faults.push({ rule, fault: { at, message, ...more } })
  }

  /** Tells a name that no header can have, once. */
  tellHeader(name: string, at: string, onKey = false): void {
    const fix = `Use letters, digits and hyphens: ${name.replaceAll(/[^\w-]+/g, '-')}.`
    if (!isToken(name)) this.tell('header', at, `No header can be called ${JSON.stringify(name)}. ${fix}`, { onKey })
  }

  /** What a reference leads to, which may be another reference. */
  target(reference: string): { value: Json; at: string } | undefined {
    const at = pointerOfReference(reference) ?? (this.anchors ??= anchorsIn(this.document)).get(reference)
    const value = at === undefined ? undefined : valueAt(this.document, at)
    return at === undefined || value === undefined ? undefined : { value, at }
  }

  /** The schemas with a name that take in the one at a pointer by allOf, by their pointers. */
  heirsOf(at: string): readonly string[] {
    return (this.heirs ??= heirsIn(this)).get(at) ?? []
  }

  /** The object behind a value that may be a reference; empty if it leads nowhere. What is beside it comes first. */
  resolve(value: Json | undefined, at: string, seen: readonly string[] = []): Found {
    if (!isJsonObject(value)) return { value: {}, at }
    const { $ref, ...beside } = value
    if (typeof $ref !== 'string') return { value, at }
    const refTarget = seen.includes($ref) ? undefined : this.target($ref)
    if (!refTarget) {
      this.lost($ref, `${at}/$ref`)
      return { value: beside, at }
    }
    const end = this.resolve(refTarget.value, refTarget.at, [...seen, $ref])
    return Object.keys(beside).length > 0 ? { value: { ...end.value, ...beside }, at: end.at } : end
  }

  /** Tells a reference that leads nowhere. */
  lost(reference: string, at: string): void {
    this.tell('reference', at, `${quoted(reference)} points nowhere.${this.meant(reference)}`)
  }

  private meant(reference: string): string {
    const pointer = pointerOfReference(reference)
    if (pointer === undefined) {
      const fault = referenceFault(reference.split('#', 1)[0] ?? '')
      return fault === undefined ? ` ${ONLY_BESIDE}` : ` It ${fault}`
    }
    const keys = pointerOf(pointer)
    const parent = valueAt(this.document, pointerTo(keys.slice(0, -1)))
    const siblings = isJsonObject(parent) ? Object.keys(parent).filter((name) => name !== keys.at(-1)) : []
    return didYouMean(
      reference,
      siblings.map((name) => `#/${[...keys.slice(0, -1), name].join('/')}`),
    )
  }
}

function heirsIn(references: References): Map<string, string[]> {
  const heirs = new Map<string, string[]>()
  for (const holder of ['/components/schemas', '/definitions'])
    for (const [name, schema] of Object.entries(objectOf(valueAt(references.document, holder))))
      for (const part of listOf(memberOf(schema, 'allOf'))) {
        const base = memberOf(part, '$ref')
        const target = typeof base === 'string' ? references.target(base)?.at : undefined
        if (target !== undefined) heirs.set(target, [...(heirs.get(target) ?? []), `${holder}/${pointerKey(name)}`])
      }
  return heirs
}

function anchorsIn(document: JsonObject): Map<string, string> {
  const anchors = new Map<string, string>()
  visitObjects(document, ({ $anchor, $dynamicAnchor, $id }, at) => {
    for (const name of [$anchor, $dynamicAnchor]) if (typeof name === 'string') anchors.set(`#${name}`, at)
    if (typeof $id === 'string') anchors.set($id, at)
  })
  return anchors
}
