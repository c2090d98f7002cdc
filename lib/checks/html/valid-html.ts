import type { ConfigData } from 'html-validate'
import type { BuiltElement, BuiltPage } from './built-page'
import { type Fault, type HtmlRule, type Origin, readablePages } from './built-site'

/**
 * Rules that find real faults. Left out on purpose: style (order, quotes, doctype's case), what React writes in its own
 * legitimate way (void tags, boolean attributes, inline style of the framework), and what another rule here says with
 * the source line (ids, headings, titles, alternative text).
 */
const htmlValidateConfig: ConfigData = {
  root: true,
  elements: ['html5'],
  rules: {
    'area-alt': 'error',
    'aria-hidden-body': 'error',
    'aria-label-misuse': ['error', { allowAnyNamable: true }], // lists and tables may have names
    'attr-delimiter': 'error',
    'close-order': 'error',
    deprecated: 'error',
    'element-name': 'error',
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-ancestor': 'error',
    'element-required-attributes': 'error',
    'element-required-content': 'off', // only asks for a title: html/titles
    'empty-heading': 'error',
    'form-dup-name': 'error',
    'hidden-focusable': 'error',
    'input-missing-label': 'error',
    'map-dup-name': 'error',
    'map-id-name': 'error',
    'meta-refresh': 'off',
    'missing-doctype': 'error',
    'multiple-labeled-controls': 'error',
    'name-pattern': 'off',
    'no-abstract-role': 'error',
    'no-autoplay': 'error',
    'no-conditional-comment': 'error',
    'no-deprecated-attr': 'error',
    'no-dup-attr': 'error',
    'no-dup-class': 'off',
    'no-multiple-main': 'off',
    'no-redundant-for': 'error',
    'no-redundant-role': 'error',
    'no-unknown-elements': 'error',
    'prefer-button': 'error',
    'script-type': 'error',
    'svg-focusable': 'off',
    'text-content': 'error',
    'unique-landmark': 'off', // can't see that sidebar and drawer are never shown together; axe can
    'wcag/h30': 'error',
    'wcag/h32': 'off',
    'wcag/h36': 'error',
    'wcag/h63': 'error',
    'wcag/h67': 'error',
    'wcag/h71': 'error',
  },
}

/** The HTML is valid and means what it says, by html-validate. Its configuration stands beside this file. */
export const validHtml: HtmlRule = {
  name: 'html/valid-html',
  run: async (site) => {
    const { HtmlValidate, StaticConfigLoader } = await import('html-validate')
    const validator = new HtmlValidate(new StaticConfigLoader(htmlValidateConfig))
    const faults: Fault[] = []
    for (const page of readablePages(site)) {
      const { results } = await validator.validateString(page.html, page.file)
      for (const { message, ruleId, line, column, severity } of results.flatMap((result) => result.messages)) {
        const element = elementAt(page, line, column)
        if (ruleId === 'no-redundant-role' && isPartOfTable(element)) continue
        faults.push({
          page,
          line,
          column,
          severity: severity >= 2 ? 'error' : 'warning',
          message: `${message.replace(/\.?$/, '.')}${tagOf(element)} [${ruleId}]`,
          ...originOf(element),
        })
      }
    }
    return faults
  },
}

/** Tables that stack on a phone have their roles written out, because browsers may forget them with another layout. */
function isPartOfTable(element: BuiltElement | undefined): boolean {
  return element !== undefined && /^(?:table|thead|tbody|tr|th|td)$/.test(element.name)
}

/** The last tag that starts at or before the place (a message may point into a tag, at one attribute). */
function elementAt(page: BuiltPage, line: number, column: number): BuiltElement | undefined {
  return page.elements.findLast((element) => element.line === line && element.column <= column)
}

/** What the element can be found by in the sources. */
function originOf(element: BuiltElement | undefined): { origin?: Origin } {
  if (!element) return {}
  const url = element.attributes.get('href') ?? element.attributes.get('src')
  if (url !== undefined) return { origin: { kind: 'url', url } }
  const id = element.attributes.get('id')
  if (/^h[1-6]$/.test(element.name)) {
    return { origin: { kind: 'heading', text: element.text(), ...(id === undefined ? {} : { id }) } }
  }
  const value = id ?? element.attributes.get('aria-label')
  return value === undefined ? {} : { origin: { kind: 'attribute', value } }
}

/** Built HTML has long lines: the tag itself says more than its column. */
function tagOf(element: BuiltElement | undefined): string {
  if (!element) return ''
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
  const tag = `<${element.name}${attributes}>`
  return ` At ${tag.length > 120 ? `${tag.slice(0, 117)}...` : tag}`
}
