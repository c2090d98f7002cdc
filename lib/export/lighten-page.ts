import { applyEdits } from './edits'
import { headTags } from './head-tags'
import { inlineStyles } from './inline-styles'
import { SPECULATION_RULES } from './speculation-rules'
import { takeScripts } from './take-scripts'

export interface LightenParts {
  /** The script that brings React in, as text. */
  wake: string
  /** Text of a style sheet by its address. */
  readStyle(href: string): string
  /** The address under which a script of the framework stands in the finished export; undefined drops it. */
  addressOf(source: string): string | undefined
}

/**
 * Makes an exported page light: its styles come with it, the framework's scripts come when they are needed, and the browser may
 * prepare the pages it links to. The text of the page stays as it is.
 * @throws when the page has no head, a style sheet is missing, or a framework script is left that this does not know
 */
export function lightenPage(html: string, { wake, readStyle, addressOf }: LightenParts): string {
  const { tags, end } = headTags(html)
  const { edits, sources } = takeScripts(tags)
  if (sources.length === 0) throw new Error('The page has no script of the framework. Was it made light already?')
  const addresses = sources.flatMap((source) => addressOf(source) ?? [])
  const added =
    `<script data-scripts="${addresses.join(' ')}">${wake}</script>` +
    `<script type="speculationrules">${SPECULATION_RULES}</script>`
  const light = applyEdits(html, [...edits, ...inlineStyles(tags, readStyle), { start: end, end, text: added }])
  const left = /<script[^>]+src="\/_next\/[^"]*"/.exec(light)
  if (left) throw new Error(`A script of the framework stands outside the head: ${left[0]}>`)
  return light
}
