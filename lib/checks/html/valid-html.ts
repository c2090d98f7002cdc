import type { BuiltElement, BuiltPage } from './built-page'
import type { Fault, HtmlRule, Origin } from './rule'
import { readablePages } from './built-site'

/** The HTML is valid and means what it says, by html-validate. Its configuration stands beside this file. */
export const validHtml: HtmlRule = {
  name: 'html/valid-html',
  run: async (site) => {
    const [{ HtmlValidate, StaticConfigLoader }, { htmlValidateConfig }] = await Promise.all([
      import('html-validate'),
      import('./html-validate.config'),
    ])
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
