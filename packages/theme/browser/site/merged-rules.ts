/** A piece of a sheet up to the next brace, but for braces in texts. */
const PIECE = /((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"'{}]+)*)([{}])/gs

/** The rules of a minified sheet without nested ones: the at-rules around each, and below them the rule. */
function rulesIn(css: string): string[] {
  const open: string[] = []
  return [...css.matchAll(PIECE)].flatMap(([, text = '', brace]) => {
    if (brace === '{') {
      open.push(`${text}{`)
      return []
    }
    const start = open.pop() ?? ''
    return text ? `${open.join('')}\n${start}${text}}` : []
  })
}

/** Rules as a sheet: neighbors stand in the same at-rules, as keyframes have to. */
function inSheet(rules: readonly string[]): string {
  let open = ''
  const pieces = rules.map((rule) => {
    const [around = '', text = ''] = rule.split('\n')
    const between = around === open ? '' : open.replace(/[^{]*\{/g, '}') + around
    open = around
    return between + text
  })
  return pieces.join('')
}

/**
 * The rules of the styles of two pages, in an order that is right for both: each has some rules of the same site, in
 * the order of that.
 * @param one of a page, minified (`packages/static-export/styles/page-styles.ts`)
 */
export function mergedRules(one: string, other: string): string {
  const rules = rulesIn(one)
  let at = 0
  const merged = rulesIn(other).flatMap((rule) => {
    const next = rules.indexOf(rule, at)
    if (next < 0) return rule
    const upTo = rules.slice(at, next + 1)
    at = next + 1
    return upTo
  })
  return inSheet([...merged, ...rules.slice(at)])
}
