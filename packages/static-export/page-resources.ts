import { type HtmlElement, isActing, isInteractive, readElements } from './html'

/** What of a page matters to a content security policy. */
export interface PageResources {
  /** Inline scripts and styles. */
  inline: { kind: 'script' | 'style'; text: string }[]
  /** Scripts and style sheets that the page loads, by their URLs as written. */
  linked: { kind: 'script' | 'style'; address: string; integrity: string | undefined; afterName: number }[]
  /** Where to insert a policy element: after `<meta charset>`, before everything that it applies to. */
  policyAt: number
  /** Whether React runs on it. */
  interactive: boolean
}

/** Browsers normalize line ends before hashing. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

/** A script or style that browsers act on. */
function kindOf({ name, attributes: { href, rel = '', type } }: HtmlElement): 'script' | 'style' | undefined {
  if (name === 'script') return isActing(type) ? 'script' : undefined
  const isSheet = name === 'link' && href !== undefined && rel.toLowerCase().split(/\s+/).includes('stylesheet')
  return isSheet || name === 'style' ? 'style' : undefined
}

/** Reads a page. @throws if it has no head, which a policy element needs */
export function readPageResources(html: string): PageResources {
  const elements = readElements(html)
  const head = elements.find(({ name }) => name === 'head')
  if (!head) throw new Error('The page has no <head>.')
  const charset = elements.find(
    ({ name, attributes, start }) => name === 'meta' && 'charset' in attributes && start === head.end,
  )
  const acting = elements.flatMap((element) => {
    const kind = kindOf(element)
    const address = element.name === 'script' ? element.attributes['src'] : element.attributes['href']
    return kind ? [{ kind, address, element }] : []
  })
  return {
    inline: acting.flatMap(({ kind, address, element: { text } }) =>
      address === undefined ? [{ kind, text: withLineFeeds(text) }] : [],
    ),
    linked: acting.flatMap(({ kind, address, element: { name, attributes, start } }) =>
      address === undefined
        ? []
        : [{ kind, address, integrity: attributes['integrity'], afterName: start + 1 + name.length }],
    ),
    // Browsers look for the encoding in the first 1024 bytes: a long policy must not push it beyond them.
    policyAt: (charset ?? head).end,
    interactive: isInteractive(elements),
  }
}
