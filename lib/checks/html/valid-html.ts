import type { ConfigData, HtmlValidate } from 'html-validate'
import { unmarked } from '@/lib/content/html/html'
import type { BuiltElement, BuiltPage } from './built-page'
import { type HtmlProblem, type HtmlRule, isReadable, type Origin } from './built-site'

/**
 * Rules that find real faults. Left out on purpose: style (order, quotes, doctype's case), React's legitimate output
 * (void tags, boolean attributes, the framework's inline style), and titles, which `html/titles` checks.
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
    deprecated: 'warn', // browsers show it all the same
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
    'heading-level': 'warn',
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
    'no-deprecated-attr': 'warn',
    'no-dup-attr': 'error',
    'no-dup-class': 'off',
    'no-dup-id': 'error',
    'no-multiple-main': 'error',
    'no-redundant-for': 'error',
    'no-redundant-role': 'error',
    'no-unknown-elements': 'error',
    'prefer-button': 'error',
    'script-type': 'error',
    'svg-focusable': 'off',
    'text-content': 'error',
    'unique-landmark': 'off', // doesn't know that sidebar and drawer are never shown together; axe does
    'wcag/h30': 'error',
    'wcag/h32': 'off',
    'wcag/h36': 'error',
    'wcag/h37': 'error',
    'wcag/h63': 'error',
    'wcag/h67': 'error',
    'wcag/h71': 'error',
  },
}

/** Fixes for messages of html-validate that only say what is wrong. */
const ADVICE: Readonly<Record<string, string>> = {
  'heading-level': 'A page has one h1, and heading levels never skip.',
  'no-dup-id': 'Links and labels find only the first element with an id: give this element a different one.',
  'wcag/h37': 'Say what the image shows, or write `alt=""` if it is decorative.',
}

let validator: HtmlValidate | undefined

/** Loaded on the first page. The configuration is resolved once, instead of for each page. */
async function loadedValidator(): Promise<HtmlValidate> {
  if (validator) return validator
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate')
  const loader = new StaticConfigLoader(htmlValidateConfig)
  const resolved = loader.getConfigFor('')
  loader.getConfigFor = () => resolved
  return (validator = new HtmlValidate(loader))
}

const MENU = /(<nav\b[^>]*>)(.*?)(?=<\/nav>)/gs
/** Ids, and the levels of headings, are checked against the rest of a page. */
const TIED_TO_PAGE = / (?:id|for|name)=|<h[1-6]\b/

/** The contents of valid menus, without the marks of the current page: hundreds of pages have the same. */
const validMenus = new Set<string>()

/** Blanks the menus of a page that are known to be valid; everything else keeps its place. */
const withoutValidMenus = (html: string): string =>
  html.replace(MENU, (whole, start: string, content: string) =>
    validMenus.has(unmarked(content)) ? start + content.replace(/[^\n]/g, ' ') : whole,
  )

/** @param html of a page without a fault */
function rememberMenus(html: string): void {
  for (const [, , content = ''] of html.matchAll(MENU))
    if (!TIED_TO_PAGE.test(content)) validMenus.add(unmarked(content))
}

/** The HTML is valid and means what it says, by html-validate. */
export const validHtml: HtmlRule = {
  name: 'html/valid-html',
  async page(page) {
    if (!isReadable(page)) return []
    const { results } = await (await loadedValidator()).validateString(withoutValidMenus(page.html), page.file)
    if (results.length === 0) rememberMenus(page.html)
    return results
      .flatMap(({ messages }) => messages)
      .map(({ message, ruleId, line, column, severity }): HtmlProblem => {
        const element = elementAt(page, line, column)
        const parts = [message.replace(/\.?$/, '.'), ADVICE[ruleId], tagOf(element), `[${ruleId}]`]
        const origin = element && originOf(element, ruleId)
        return {
          page,
          line,
          column,
          severity: severity >= 2 ? 'error' : 'warning',
          message: parts.filter(Boolean).join(' '),
          ...(element && { element }),
          ...(origin && { origin }),
        }
      })
  },
}

/** The last tag that starts at or before the place (a message may point at an attribute). */
function elementAt(page: BuiltPage, line: number, column: number): BuiltElement | undefined {
  return page.elements.findLast((element) => element.line === line && element.column <= column)
}

/** How to find the element in the sources. */
function originOf({ name, attributes, text }: BuiltElement, ruleId: string): Origin | undefined {
  const id = attributes.get('id')
  const url = attributes.get('href') ?? attributes.get('src')
  if (url !== undefined && ruleId !== 'no-dup-id') return { kind: 'url', url }
  if (/^h[1-6]$/.test(name)) return { kind: 'heading', text: text(), ...(id === undefined ? {} : { id }) }
  const value = id ?? attributes.get('aria-label')
  return value === undefined ? undefined : { kind: 'attribute', value }
}

/** Built HTML has long lines: the tag says more than its column. */
function tagOf(element: BuiltElement | undefined): string | undefined {
  if (!element) return undefined
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
  const tag = `<${element.name}${attributes}>`
  return `At ${tag.length > 120 ? `${tag.slice(0, 117)}...` : tag}`
}
