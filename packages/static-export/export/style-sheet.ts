import { transform } from 'esbuild'
import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'

/** As `pages/_document.tsx` declares them before any style sheet. */
const LAYERS = ['tokens', 'base', 'prose', 'parts']

/**
 * Style sheets as one, minified, with one block for each layer: a bundler repeats the block for every file that it
 * joins.
 * @param sheets texts, in the order in which a page links to them
 * @throws when a rule stands outside of the layers, since what overrides what must not depend on the order of style
 * sheets; and for a pseudo-class alone, which PurgeCSS drops
 */
export async function joinSheets(sheets: readonly string[]): Promise<string> {
  const { nodes } = postcss.parse(sheets.join('\n'))
  const blocks = new Map(LAYERS.map((name) => [name, postcss.atRule({ name: 'layer', params: name, nodes: [] })]))
  const joined = postcss.root()
  joined.append({ name: 'layer', params: LAYERS.join(', ') }, ...blocks.values())
  for (const node of nodes) {
    const layer = node.type === 'atrule' && node.name === 'layer' ? node : undefined
    const block = blocks.get(layer?.params ?? '')
    if (layer?.nodes && block) block.append(layer.nodes)
    else if (!layer || layer.nodes)
      throw new Error(
        `"${node.toString().slice(0, 60)}" stands outside of the layers ${LAYERS.join(', ')}. Put every rule into one of them.`,
      )
  }
  joined.walkRules(({ selectors }) => {
    const lost = selectors.find((selector) => /^:(?!root$|before$|after$|:)[\w-]+$/.test(selector))
    if (lost) throw new Error(`"${lost}" names no element, so that critical CSS would lose it. Write "html ${lost}".`)
  })
  const { code } = await transform(joined.toString(), { loader: 'css', minify: true })
  return code.trim()
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/**
 * The critical CSS of pages: rules that some element of them can match. Attributes count as given, because scripts set
 * them while a page is read, and so do classes of the root, which are the color mode's.
 */
export async function criticalCss(css: string, pages: readonly string[]): Promise<string> {
  const all = (pattern: RegExp) => pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = '']) => text))
  const tags = all(/<([a-z][\w-]*)/gi).map((name) => name.toLowerCase())
  const names = {
    classes: sorted(all(/\sclass="([^"]*)"/g).flatMap((classes) => classes.split(/\s+/))),
    // A parser of HTML puts `tbody` in by itself.
    tags: sorted([...tags, 'tbody']),
    ids: sorted(all(/\sid="([^"]*)"/g)),
    undetermined: [],
    attributes: { names: [], values: [] },
  }
  const attributes = [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name)
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: ' ', extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: () => names,
    dynamicAttributes: attributes,
    keyframes: true,
    safelist: ['light', 'dark'],
  })
  // An empty block would still be a rule.
  return (purged?.css ?? '').replace(/@layer \w+\{\}/g, '')
}

/** A class of a style module as Next names it, by the module's hash: `J3XiOq_header`. */
const MODULE_CLASS = /(?<![\w-])(_?[\w-]{6})_[a-z][\w-]*/gi

/** Where a style module is so large, in characters, pages without it do not carry it. */
const LARGE = 1900

/**
 * The style modules that are worth a sheet of critical CSS of their own, as what their classes begin with:
 * `J3XiOq_`.
 */
export function largeModules(css: string): string[] {
  const sizes = new Map<string, number>()
  postcss.parse(css).walkRules((rule) => {
    const [, name = ''] = new RegExp(MODULE_CLASS.source).exec(rule.selector) ?? []
    sizes.set(name, (sizes.get(name) ?? 0) + rule.toString().length)
  })
  return [...sizes].flatMap(([name, size]) => (name && size > LARGE ? [`${name}_`] : [])).sort()
}

/**
 * Gives classes of style modules short names, in style sheets and pages: the long ones are a twentieth of a page's
 * bytes.
 */
export function shortenClasses(css: string): (text: string) => string {
  const names = new Map(sorted(css.match(MODULE_CLASS) ?? []).map((name, at) => [name, `_${at.toString(36)}`]))
  return (text) => text.replace(MODULE_CLASS, (name) => names.get(name) ?? name)
}
