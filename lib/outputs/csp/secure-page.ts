import type { LinkedPart, PageParts } from '@/lib/html/page-parts'

/** Text for an attribute in double quotes. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface Security {
  /** The page's policy. */
  policy: string
  /** `sha384-…` of a file of the site by the address that the page names; undefined for what is not of the site. */
  integrityOf(address: string): string | undefined
}

interface Insertion {
  at: number
  until: number
  text: string
}

/**
 * Puts a policy and the hashes of all loaded scripts and style sheets into a page. Every other byte stays as it was; done twice,
 * it changes nothing.
 * @param parts of that same text, from `readPageParts`
 * @throws when a script or style sheet is not a file of the site, or has another hash than its file
 */
export function securePage(html: string, parts: PageParts, { policy, integrityOf }: Security): string {
  const element = `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}"/>`
  const place = parts.policy
    ? { at: parts.policy.start, until: parts.policy.end }
    : { at: parts.policyAt, until: parts.policyAt }
  const insertions = [
    { ...place, text: element },
    ...parts.linked.flatMap((part) => integrity(part, integrityOf(part.address))),
  ]

  let text = ''
  let from = 0
  for (const { at, until, text: added } of insertions.sort((a, b) => a.at - b.at)) {
    text += html.slice(from, at) + added
    from = until
  }
  return text + html.slice(from)
}

function integrity({ kind, address, integrity, afterName }: LinkedPart, hash: string | undefined): Insertion[] {
  const what = kind === 'script' ? 'script' : 'style sheet'
  if (hash === undefined)
    throw new Error(`The ${what} "${address}" is no file of the site: the policy would refuse it. Put it into public/.`)
  if (integrity === undefined) return [{ at: afterName, until: afterName, text: ` integrity="${hash}"` }]
  if (integrity === hash) return []
  throw new Error(`The ${what} "${address}" has the integrity ${integrity}, but its file has ${hash}.`)
}
