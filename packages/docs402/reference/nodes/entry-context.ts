import {
  decoded,
  groupPage,
  isLinkable,
  operationUrl,
  resolved,
  type Api,
  type ExternalDocs,
  type Json,
  type Operation,
  type Schema,
} from '@docs402/api'
import { line, type Node } from '../../page/mdx/template'
import { described, inLine, sentencesInLine } from './description'
import { keyParts, operationKey, WHOLE } from '../plan/page-keys'
import { planOf, type ReferencePlan } from '../plan/plan'

/** Links of a description into itself: `#/paths/~1pets/get`, `#/components/schemas/Pet`. */
const IN_DESCRIPTION = /^#(\/(?:paths|webhooks|x-webhooks)\/[^/]+(?:\/[^/]+)?)$|^#\/components\/schemas\/([^/]+)$/
/** Links of Redoc and Swagger UI to what they show: `#operation/getPet`, `#tag/Pets`. */
const IN_PAGE = /^#\/?(?:tag\/(?<tag>[^/]+))?\/?(?:(?:operation|paths)\/(?<id>[^/]+))?/

/** Shorter texts of several paragraphs are within a line, in characters. */
const SHORT_TEXT = 240

/** A value of the model as text, without where it is written: equal for what looks the same. */
export const placeless = (value: object): string =>
  JSON.stringify(value, (name, member: unknown) => (name === 'at' ? undefined : member))

/** What the nodes of one page of the reference are made from. */
export class EntryContext {
  readonly plan: ReferencePlan
  /** `WHOLE`, a group's name, the key of an operation's page, `WEBHOOKS`, `SCHEMAS`, or `ELSEWHERE`. */
  readonly kind: string

  /**
   * @param page its key
   * @param direction of what is shown, which leaves out what is not sent so; null where both are shown
   * @param firsts what stands on the page already, by its text: the ids
   */
  constructor(
    readonly api: Api,
    readonly page: string,
    readonly direction: 'request' | 'response' | null = null,
    private readonly firsts = new Map<string, string>(),
  ) {
    this.plan = planOf(api)
    this.kind = keyParts(page).kind
  }

  /** Whether the page is that of one operation, which is what it is called by. */
  get isOfOperation(): boolean {
    return this.page.startsWith(operationKey(''))
  }

  /** The schema with what it refers to; its `ref` is the name that it is known by. */
  schema(schema: Schema): Schema {
    return { ...resolved(this.api, schema), ref: schema.ref }
  }

  /** The same page, for what is sent in requests or in responses. */
  sentIn(direction: 'request' | 'response'): EntryContext {
    return new EntryContext(this.api, this.page, direction, this.firsts)
  }

  /** Whether a member is not sent in this direction: read-only in a request, write-only in a response. */
  isHidden(schema: Schema): boolean {
    if (this.direction === null) return false
    return this.schema(schema)[this.direction === 'request' ? 'readOnly' : 'writeOnly']
  }

  /** What is said of a schema where it is used: of one with an entry of its own, what is written beside the reference. */
  own = (schema: Schema): Schema => (this.entryOf(schema) === null ? this.schema(schema) : schema)

  /** Where the entry of a schema is; null if it is shown where it is used. */
  entryOf = ({ ref }: Schema): string | null => (ref === null ? null : this.plan.entryOf(ref, this.page))

  /** Whether the page is so long that what is the same on it, and has no name, is shown once. */
  get isCrowded(): boolean {
    return this.plan.isCrowded(this.page)
  }

  /** A value as it looks here, as text: what is read-only or write-only depends on the direction. */
  keyOf(value: object): string {
    const text = placeless(value)
    return /"(?:read|write)Only":true/.test(text) ? `${this.direction} ${text}` : text
  }

  /**
   * Where on a crowded page something stands that is the same as one before.
   * @param id of this one
   * @returns the id of the first one; null for what is shown here
   */
  sameAs(value: object, id: string): string | null {
    if (!this.isCrowded) return null
    const key = this.keyOf(value)
    const first = this.firsts.get(key)
    if (first === undefined) this.firsts.set(key, id)
    return first ?? null
  }

  /** The URL of an operation, or a part of it. */
  urlOf(operation: Operation): string | null {
    if (this.plan.pages.get(this.page)?.includes(operation)) return `#${operation.anchor}`
    return operationUrl(this.api.pages, operation)
  }

  /**
   * The operation that a link means.
   * @param target its operationId, or a JSON pointer to it or its path, as a reference: `#/paths/~1pets/get`
   */
  operationOf(target: Json): Operation | undefined {
    if (typeof target !== 'string') return undefined
    const { operations, webhooks } = this.api
    const [, pointer] = IN_DESCRIPTION.exec(decoded(target)) ?? []
    if (pointer === undefined) return operations.find(({ operationId }) => operationId === target)
    return [...operations, ...webhooks].find(({ at }) => at === pointer || at.startsWith(`${pointer}/`))
  }

  /** Where a link into the description leads; null if nothing is there. */
  private inDescription(url: string): string | null {
    const [, , schema] = IN_DESCRIPTION.exec(decoded(url)) ?? []
    if (schema !== undefined) return this.plan.entryOf(schema.replaceAll('~1', '/').replaceAll('~0', '~'), this.page)
    const operation = this.operationOf(url)
    return operation ? this.urlOf(operation) : null
  }

  /** Where a link of a description leads: complete, or relative to the documents beside it. */
  resolve = (url: string): string | null => {
    if (/^(?:https?|mailto|tel):/i.test(url)) return url
    if (url.startsWith('#')) {
      const there = this.inDescription(url)
      if (there !== null) return there
      const { id, tag } = IN_PAGE.exec(url)?.groups ?? {}
      const operation = this.api.operations.find(({ operationId }) => operationId !== null && operationId === id)
      const name = decoded(tag ?? '')
      const joined = this.api.operations.find(({ tags: [first] }) => first === name)?.group
      const group = this.api.groups.find((each) => each.name === name || each.name === joined)
      if (operation) return this.urlOf(operation)
      if (!group) return null
      return `${this.page === WHOLE ? '' : (groupPage(this.api.pages, group.name) ?? '')}#${group.anchor}`
    }
    const { externalDocs, serverUrl, serverHost } = this.api
    const bases = [externalDocs?.url, serverHost === 'written' ? serverUrl : null]
    const base = bases.find((each) => each && URL.canParse(each))
    return base && URL.canParse(url, base) && isLinkable(url) ? new URL(url, base).href : null
  }

  /** Further documentation, by what it is called or where it is. */
  docsLink({ url, description }: ExternalDocs): Node[] {
    const target = this.resolve(url)
    const name = description || (target !== null && URL.canParse(target) ? new URL(target).hostname : url)
    return target === null ? line`${name}` : line`[${name}](${target})`
  }

  /** A description as blocks. */
  text = (description: string): Node[] => described(description, { resolve: this.resolve })

  /** A description within a line, or the blocks that it needs. */
  about(description: string): { line: Node[] | null; blocks: Node[] } {
    const blocks = this.text(description)
    const line = inLine(blocks) ?? (description.length <= SHORT_TEXT ? sentencesInLine(blocks) : null)
    return line ? { line, blocks: [] } : { line: null, blocks }
  }
}
