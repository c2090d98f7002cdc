/** The order of the layers, as pages/_document.tsx declares it before any style sheet. */
export const LAYERS = '@layer tokens, base, prose, parts;'
const ORDER = LAYERS.replaceAll(', ', ',')
const NAMES = ['tokens', 'base', 'prose', 'parts']

interface Block {
  layer: string
  rules: string
}

/** Where the block ends that opens at an offset; text in quotes may hold braces. */
function endOf(css: string, opens: number): number {
  const signs = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g
  signs.lastIndex = opens
  let depth = 0
  for (let match = signs.exec(css); match; match = signs.exec(css)) {
    if (match[0] === '{') depth += 1
    if (match[0] === '}' && --depth === 0) return match.index
  }
  throw new Error(`A block is never closed: ${css.slice(opens, opens + 60)}`)
}

/** @throws when anything stands outside of the layers */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < css.length;) {
    const [start = '', layer = '', sign] = /^@layer ([\w-]+)([{;])/.exec(css.slice(at, at + 60)) ?? []
    if (!NAMES.includes(layer))
      throw new Error(
        `"${css.slice(at, at + 60)}" stands outside of the layers ${NAMES.join(', ')}. Put every rule into one of them: what overrides what must not depend on the order of style sheets.`,
      )
    if (sign === ';') {
      // What a minifier leaves of an empty block.
      at += start.length
      continue
    }
    const opens = at + start.length - 1
    const end = endOf(css, opens)
    blocks.push({ layer, rules: css.slice(opens + 1, end) })
    at = end + 1
  }
  return blocks
}

/**
 * A style sheet of the export with one block for each layer: a bundler repeats the block for every file that it joins, and leaves
 * empty ones. A sheet with more than the layer of parts is that of the whole site; it declares the order of the layers, so that pages
 * need no style element, and no hash in their policy, for that. The sheet of a page is a single rule, because the router gives it
 * to the document as one (lib/stand-ins/replaced-texts.mjs).
 * @throws when anything stands outside of the layers
 */
export function joinLayers(css: string): string {
  const text = css.trim()
  const [order, rest] = text.startsWith(ORDER) ? [ORDER, text.slice(ORDER.length)] : ['', text]
  const blocks = blocksOf(rest)
  const joined = NAMES.flatMap((name) => {
    const rules = blocks.flatMap(({ layer, rules: own }) => (layer === name ? own : [])).join('')
    return rules === '' ? [] : `@layer ${name}{${rules}}`
  })
  // The sheet of a page is a rule also where nothing is left of it.
  return (joined.length > 1 ? ORDER : order) + (joined.join('') || '@layer parts{}')
}
