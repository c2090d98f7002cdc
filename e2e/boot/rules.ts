import type { Page } from '@playwright/test'

/** A rule of a style sheet. */
export interface Rule {
  /** The layer and the conditions that it stands in. */
  within: string
  text: string
  /** What it is for; empty for an animation. */
  selector: string
}

/**
 * The rules of style sheets that are in force, in their order, as the browser writes them.
 * @param css the text of a sheet, in place of those of the page
 */
export function rulesOf(page: Page, css?: string): Promise<Rule[]> {
  return page.evaluate((text) => {
    const made = new CSSStyleSheet()
    if (text !== undefined) made.replaceSync(text)
    const inside = (list: CSSRuleList, within: string): Rule[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSLayerBlockRule) return inside(rule.cssRules, rule.name)
        if (rule instanceof CSSConditionRule) return inside(rule.cssRules, `${within} ${rule.conditionText}`)
        return [{ within, text: rule.cssText, selector: rule instanceof CSSStyleRule ? rule.selectorText : '' }]
      })
    return (text === undefined ? [...document.styleSheets] : [made])
      .filter(({ media }) => media.mediaText !== 'x')
      .flatMap(({ cssRules }) => inside(cssRules, ''))
  }, css)
}

/** Of such rules, those that some element of the page matches as it is now. */
export function matching(page: Page, rules: readonly Rule[]): Promise<Rule[]> {
  return page.evaluate(
    (all) =>
      all.filter(({ selector }) => selector && document.querySelector(selector.replace(/::[\w-]+(\(.*?\))?/g, ''))),
    rules,
  )
}

const LAYERS = ['', 'tokens', 'base', 'prose', 'parts']

/** By layer, and of rules that stand there twice the last: what counts for how a page looks. */
export function inEffect(rules: readonly Rule[]): Rule[] {
  const last = new Map<string, Rule>()
  for (const rule of rules) {
    last.delete(JSON.stringify(rule))
    last.set(JSON.stringify(rule), rule)
  }
  const place = ({ within }: Rule) => LAYERS.indexOf(within.split(' ', 1)[0] ?? '')
  return [...last.values()].sort((a, b) => place(a) - place(b))
}

/** Those of the first list that the second has not. */
export function without(rules: readonly Rule[], others: readonly Rule[]): Rule[] {
  const known = new Set(others.map((rule) => JSON.stringify(rule)))
  return rules.filter((rule) => !known.has(JSON.stringify(rule)))
}
