import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** A script or style that stands in the page itself. */
export interface InlinePart {
  kind: 'script' | 'style'
  text: string
}

/** A script or style sheet that the page loads. */
export interface LinkedPart {
  kind: 'script' | 'style'
  /** As written: `/_next/static/chunks/main-….js`. */
  address: string
  integrity: string | undefined
  /** Where an attribute may be put in: the offset (UTF-16 units) behind the name of the tag. */
  afterName: number
}

/** What a content security policy has to know of a page. */
export interface PageParts {
  inline: InlinePart[]
  linked: LinkedPart[]
  /** Where a policy element must stand: behind `<meta charset>`, before all that it is to rule. */
  policyAt: number
  /** The policy element that is there already. */
  policy: { start: number; end: number; text: string } | undefined
  /** Where the page sends its reader at once (`meta http-equiv="refresh"`). */
  sendsTo: string | undefined
}

/** JavaScript MIME type essences of the HTML standard, and the other types that browsers act on. Anything else is data. */
const ACTING_TYPES =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script[\d.]*)$/i

/** Whether browsers act on a script element with this `type`; `application/json` and its like they only keep. */
export function isActing(type: string | undefined): boolean {
  return ACTING_TYPES.test((type ?? '').split(';', 1)[0]?.trim() ?? '')
}

/** An attribute's text; undefined when the element has none. Names are those of the DOM: `httpEquiv`, `charSet`. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name]
  if (value === null || value === undefined || value === false) return undefined
  return value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value)
}

/**
 * Reads a page as a browser does: what stands in attributes, comments and code samples is not taken for an element.
 * @throws when the page has no head, which a policy element needs
 */
export function readPageParts(html: string): PageParts {
  const parts: PageParts = { inline: [], linked: [], policyAt: -1, policy: undefined, sendsTo: undefined }
  visit(fromHtml(html), 'element', (element) => {
    if (element.tagName === 'script') addScript(parts, element)
    else if (element.tagName === 'style') parts.inline.push({ kind: 'style', text: toString(element) })
    else if (element.tagName === 'link') addLink(parts, element)
    else if (element.tagName === 'head') parts.policyAt = openingEnd(html, element)
    else if (element.tagName === 'meta') addMeta(parts, element)
  })
  if (parts.policyAt < 0) throw new Error('The page has no <head>.')
  return parts
}

function openingEnd(html: string, element: Nodes): number {
  const start = element.position?.start.offset
  return start === undefined ? -1 : html.indexOf('>', start) + 1
}

function addScript(parts: PageParts, element: Element): void {
  const address = attributeOf(element, 'src')
  if (!isActing(attributeOf(element, 'type'))) return
  if (address === undefined) parts.inline.push({ kind: 'script', text: toString(element) })
  else addLinked(parts, 'script', address, element)
}

function addLink(parts: PageParts, element: Element): void {
  const address = attributeOf(element, 'href')
  const rels = (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/)
  if (address !== undefined && rels.includes('stylesheet')) addLinked(parts, 'style', address, element)
}

function addLinked(parts: PageParts, kind: LinkedPart['kind'], address: string, element: Element): void {
  const afterName = (element.position?.start.offset ?? 0) + 1 + element.tagName.length
  parts.linked.push({ kind, address, integrity: attributeOf(element, 'integrity'), afterName })
}

function addMeta(parts: PageParts, element: Element): void {
  const [start, end] = [element.position?.start.offset, element.position?.end.offset]
  if (start === undefined || end === undefined) return
  const equivalent = attributeOf(element, 'httpEquiv')?.toLowerCase()
  const content = attributeOf(element, 'content') ?? ''
  if (equivalent === 'content-security-policy') parts.policy = { start, end, text: content }
  else if (equivalent === 'refresh')
    parts.sendsTo = /^\s*0\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1]?.trim()
  // Browsers look for the encoding in the first 1024 bytes: a long policy must not push it out of there.
  else if ('charSet' in element.properties && start === parts.policyAt) parts.policyAt = end
}
