import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** A script or style that stands in the page itself. */
interface InlinePart {
  kind: 'script' | 'style'
  text: string
}

/** A script or style sheet that the page loads. */
interface LinkedPart {
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
  /** Whether it plays films or sounds. */
  media: boolean
  /** Where the page sends its reader at once (`meta http-equiv="refresh"`). */
  sendsTo: string | undefined
}

/**
 * JavaScript MIME type essences of the HTML standard, and the other types that browsers act on. Anything else is data.
 */
const ACTING_TYPES =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script[\d.]*)$/i

/** Whether browsers act on a script element with this `type`; `application/json` and its like they only keep. */
export function isActing(type: string | undefined): boolean {
  return ACTING_TYPES.test((type ?? '').split(';', 1)[0]?.trim() ?? '')
}

type Attributes = Readonly<Record<string, string>>

/** An element as it begins: the offset of its `<`, and of what comes behind its start tag. */
interface Opened {
  name: string
  attributes: Attributes
  start: number
  end: number
}

/**
 * Reads a page: what stands in attributes, comments and code samples is not taken for an element. Each build reads
 * every page, so this has to be quick; a parser that builds the tree as well takes six times as long.
 * @throws when the page has no head, which a policy element needs
 */
export function readPageParts(html: string): PageParts {
  const parts: PageParts = { inline: [], linked: [], policyAt: -1, policy: undefined, media: false, sendsTo: undefined }
  let open: Opened | undefined
  let text = ''
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        open = { name, attributes, start: parser.startIndex, end: parser.endIndex + 1 }
        text = ''
        if (name === 'script') addScript(parts, open)
        else if (name === 'link') addLink(parts, open)
        else if (name === 'video' || name === 'audio') parts.media = true
        else if (name === 'head') parts.policyAt = open.end
        else if (name === 'meta') addMeta(parts, open)
      },
      ontext(piece) {
        text += piece
      },
      onclosetag(name) {
        // Nothing stands inside a script or a style but text, so what was opened last is what ends here.
        if (open?.name === name && (name === 'style' || isInlineScript(open)))
          parts.inline.push({ kind: name === 'style' ? 'style' : 'script', text: withLineFeeds(text) })
        open = undefined
      },
    },
    { lowerCaseAttributeNames: true },
  )
  parser.end(html)
  if (parts.policyAt < 0) throw new Error('The page has no <head>.')
  return parts
}

/** Browsers read every end of a line as one character, and hash what they have read. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

const isInlineScript = ({ name, attributes }: Opened) =>
  name === 'script' && attributes['src'] === undefined && isActing(attributes['type'])

function addScript(parts: PageParts, script: Opened): void {
  const { src, type } = script.attributes
  if (src !== undefined && isActing(type)) addLinked(parts, 'script', src, script)
}

function addLink(parts: PageParts, link: Opened): void {
  const { href, rel = '' } = link.attributes
  if (href !== undefined && rel.toLowerCase().split(/\s+/).includes('stylesheet')) addLinked(parts, 'style', href, link)
}

function addLinked(parts: PageParts, kind: LinkedPart['kind'], address: string, { name, attributes, start }: Opened) {
  parts.linked.push({ kind, address, integrity: attributes['integrity'], afterName: start + 1 + name.length })
}

function addMeta(parts: PageParts, { attributes, start, end }: Opened): void {
  const equivalent = attributes['http-equiv']?.toLowerCase()
  const content = attributes['content'] ?? ''
  if (equivalent === 'content-security-policy') parts.policy = { start, end, text: content }
  else if (equivalent === 'refresh')
    parts.sendsTo = /^\s*0\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1]?.trim()
  // Browsers look for the encoding in the first 1024 bytes: a long policy must not push it out of there.
  else if ('charset' in attributes && start === parts.policyAt) parts.policyAt = end
}

type Algorithm = 'sha256' | 'sha384'

function digest(algorithm: Algorithm, content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

/**
 * `sha256-…` of an inline script or style, as a content security policy names it (without quotes). UTF-8 is what is
 * hashed.
 */
export const policyHash = (text: string): string => digest('sha256', text)

/**
 * `sha384-…` of a file, as `integrity` attributes hold it. SHA-384 is what the W3C note on subresource integrity
 * advises.
 */
export const integrityOf = (content: Buffer): string => digest('sha384', content)
