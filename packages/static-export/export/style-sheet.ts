import { transform } from 'esbuild'
import postcss from 'postcss'
import type { HtmlElement } from '../html'

/**
 * Merges and minifies style sheets, with one block for each layer, as bundlers repeat the block for every file, and
 * with no nested rules: critical CSS is chosen by whole rules.
 * @param sheets texts, in the order in which a page links to them
 * @param layers in the order in which they override each other
 * @throws if a rule is outside the layers, where only faces of fonts can be, because overrides must not depend on the order of style sheets; and for
 * what PurgeCSS drops: a bare pseudo-class, and `:is()` within `:not()`
 */
export async function joinSheets(sheets: readonly string[], layers: readonly string[]): Promise<string> {
  const { nodes } = postcss.parse(sheets.join('\n'))
  const blocks = new Map(layers.map((name) => [name, postcss.atRule({ name: 'layer', params: name, nodes: [] })]))
  const joined = postcss.root()
  joined.append({ name: 'layer', params: layers.join(', ') }, ...blocks.values())
  for (const node of nodes) {
    // Of a style module's class that takes all that it has from others.
    if (node.type === 'rule' && node.nodes.length === 0) continue
    const layer = node.type === 'atrule' && node.name === 'layer' ? node : undefined
    const block = blocks.get(layer?.params ?? '')
    if (node.type === 'atrule' && node.name === 'font-face') joined.append(node.clone())
    else if (layer?.nodes && block) block.append(layer.nodes)
    else if (!layer || layer.nodes)
      throw new Error(
        `"${node.toString().slice(0, 60)}" is outside the layers ${layers.join(', ')}. Put every rule in one of them.`,
      )
  }
  joined.walkRules(({ selectors }) => {
    const lost = selectors.find((selector) => /^:(?!root$|before$|after$|:)[\w-]+$/.test(selector))
    if (lost) throw new Error(`"${lost}" names no element, so critical CSS would drop it. Write "html ${lost}".`)
    const listed = selectors.find((selector) => /:not\([^)]*:(?:is|where)\(/.test(selector))
    if (listed)
      throw new Error(
        `"${listed}" has a list within :not(), so critical CSS would drop it on pages that have nothing of the list. Write each entry of the list out.`,
      )
  })
  const { code } = await transform(joined.toString(), { loader: 'css', minify: true, supported: { nesting: false } })
  return code.trim()
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** Sorted, each once. */
export type StyledNames = Record<'classes' | 'tags' | 'ids', string[]>

/**
 * What selectors can name in a page: classes, tags and ids, and what its scripts draw, which the place for it names in
 * `data-draws`.
 */
export function namesIn(elements: readonly HtmlElement[]): StyledNames {
  const valuesOf = (name: string) => elements.flatMap(({ attributes }) => attributes[name] ?? [])
  const wordsOf = (name: string) => valuesOf(name).flatMap((words) => words.split(/\s+/))
  const drawn = wordsOf('data-draws')
  return {
    classes: sorted([...wordsOf('class'), ...drawn]),
    // HTML parsers insert `tbody`.
    tags: sorted([...elements.map(({ name }) => name), ...drawn, 'tbody']),
    ids: sorted(valuesOf('id')),
  }
}

/** Tells pages apart by what style sheets name in them: those with the same key have the same critical CSS. */
export function criticalKey(css: string): (names: StyledNames) => string {
  const named = new Set(css.match(/[.#]?[\w-]+/g))
  return ({ classes, tags, ids }) => {
    const names = [...classes.map((name) => `.${name}`), ...tags, ...ids.map((name) => `#${name}`)]
    return names.filter((name) => named.has(name)).join(' ')
  }
}

/**
 * The critical CSS of a page: rules that can match one of its elements. Attributes always match, because scripts set
 * them at runtime, and so do classes of the root, which set the color mode, and fields, which scripts add to any page.
 */
export async function criticalCss(css: string, names: StyledNames): Promise<string> {
  const attributes = [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name)
  // Loaded on demand: after an edit, most styles are kept ones.
  const { PurgeCSS } = await import('purgecss')
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: ' ', extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: () => ({ ...names, undetermined: [], attributes: { names: [], values: [] } }),
    dynamicAttributes: attributes,
    keyframes: true,
    safelist: ['light', 'dark', 'input', 'select', 'textarea'],
  })
  return purged?.css ?? ''
}

/**
 * Gives classes short names, in style sheets and pages: long ones take a twentieth of a page's bytes.
 * @param css all style sheets
 * @param long which classes get them
 */
export function shortenClasses(css: string, long: RegExp): (text: string) => string {
  const pattern = new RegExp(long, `${long.flags}g`)
  const names = new Map(sorted(css.match(pattern) ?? []).map((name, at) => [name, `_${at.toString(36)}`]))
  return (text) => text.replace(pattern, (name) => names.get(name) ?? name)
}
