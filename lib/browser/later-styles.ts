// Comes with webpack's own part, before React: the rules that no page of this kind has an element for, each put in its place in the
// page's style sheet, so that nothing depends on when it came. A policy has nothing to ask of rules that a script which it let in gives
// to the document.

/** Put in by lib/export/divide-styles.ts: rules, each a line, and the place of the first from the outside to the inside, in order. */
declare const MISSING: readonly [lines: string, ...place: number[]][]

interface Rules {
  cssRules: CSSRuleList
  insertRule(text: string, at: number): number
}

const isRules = (value: object | null | undefined): value is Rules => value instanceof Object && 'insertRule' in value

const sheet = document.querySelector<HTMLStyleElement>('style[data-n-g]')?.sheet
for (const [lines, ...place] of MISSING) {
  let at = place.pop() ?? 0
  let rules: object | null | undefined = sheet
  for (const index of place) if (isRules(rules)) rules = rules.cssRules[index]
  if (!isRules(rules)) continue
  for (const line of lines.split('\n'))
    try {
      rules.insertRule(line, at++)
    } catch {
      // A browser that does not know the rule: what follows keeps its place.
      rules.insertRule('_{}', Math.min(at - 1, rules.cssRules.length))
    }
}
