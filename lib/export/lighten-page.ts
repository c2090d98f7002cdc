import { applyEdits } from './edits'
import { headTags } from './head-tags'
import { joinScripts } from './join-scripts'
import { inlineStyles } from './inline-styles'
import { SPECULATION_RULES } from './speculation-rules'
import { takeScripts } from './take-scripts'

export interface LightenParts {
  /** The script that holds what the reader does until React has come, as text. */
  early: string
  /** The script of the head as Next wrote it, and without what only a page with tabs or categories of a sidebar needs. */
  boot: { all: string; slim: string }
  /** Address and hash of the file that brings React in. */
  wake: string
  /** Addresses of the scripts of every page, which the file that brings React in knows by itself. */
  common: ReadonlySet<string>
  /** SHA-256 of a script of the finished export in base64, by its address. */
  hashOf(address: string): string
  /** The text of the page's styles. */
  css: string
  /** The address under which a script of the framework stands in the finished export; undefined drops it. */
  addressOf(source: string): string | undefined
}

/** What a reader leaves open or chooses, and finds so again (lib/browser/boot.ts). */
const REMEMBERS = /\sdata-(?:group|tabs)=/

/**
 * Makes an exported page light: its styles come with it, the framework's scripts come when they are needed, and the browser may
 * prepare the pages it links to. The text of the page stays as it is.
 * @throws when the page has no head or no style sheet, a script of every page is missing, or a framework script is left that
 * this does not know
 */
export function lightenPage(html: string, parts: LightenParts): string {
  const { early, boot, wake, common, hashOf, css, addressOf } = parts
  const { tags, end } = headTags(html)
  const { edits, sources } = takeScripts(tags)
  if (sources.length === 0) throw new Error('The page has no script of the framework. Was it made light already?')
  const addresses = sources.flatMap((source) => addressOf(source) ?? [])
  const missing = [...common].filter((address) => !addresses.includes(address))
  if (missing.length > 0) throw new Error(`The page lacks what every page brings in: ${missing.join(', ')}`)
  const own = [
    wake,
    ...addresses.filter((address) => !common.has(address)).map((address) => `${address} ${hashOf(address)}`),
  ]
  const added = `<script type="speculationrules">${SPECULATION_RULES}</script>`
  const light = applyEdits(html, [
    ...edits,
    ...inlineStyles(html, tags, css),
    ...joinScripts(html, tags, {
      own: own.join(),
      boot: boot.all,
      text: (REMEMBERS.test(html) ? boot.all : boot.slim) + early,
    }),
    { start: end, end, text: added },
  ])
  const left = /<script[^>]+src="\/_next\/[^"]*"/.exec(light)
  if (left) throw new Error(`A script of the framework stands outside the head: ${left[0]}>`)
  return light
}
