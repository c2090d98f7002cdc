import type { ConfigData, HtmlValidate } from 'html-validate'
import { cached } from '@/lib/content/sources/cached'
import type { BuiltElement, BuiltPage } from './built-page'
import { type HtmlProblem, type HtmlRule, isReadable } from './built-site'

/**
 * Rules that find real faults. Left out on purpose: style (order, quotes, doctype's case), React's legitimate output
 * (void tags, boolean attributes, the framework's inline style), and titles, which `source/front-matter` tells.
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
    'element-required-content': 'off', // only asks for a title
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

/** Validating takes longer than all other rules together: unchanged pages are not validated again. */
const messagesOf = ({ html }: BuiltPage, root: string) =>
  cached(root, 'valid-html', [html], async () => {
    const { results } = await (await loadedValidator()).validateString(html)
    const messages = results.flatMap((result) => result.messages)
    return messages.map(({ message, ruleId, offset, severity }) => ({ message, ruleId, offset, severity }))
  })

/** The HTML is valid and means what it says, by html-validate. */
export const validHtml: HtmlRule = {
  name: 'html/valid-html',
  async page(page, { root }) {
    if (!isReadable(page)) return []
    return (await messagesOf(page, root)).map(({ message, ruleId, offset, severity }): HtmlProblem => {
      // The last tag that starts at or before the place: a message may point at an attribute.
      const element = page.elements.findLast(({ start }) => start <= offset)
      const parts = [message.replace(/\.?$/, '.'), ADVICE[ruleId], tagOf(element), `[${ruleId}]`]
      return { page, element, severity: severity >= 2 ? 'error' : 'warning', message: parts.filter(Boolean).join(' ') }
    })
  },
}

/** Built HTML has long lines: the tag says where. */
function tagOf(element: BuiltElement | undefined): string | undefined {
  if (!element) return undefined
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
  const tag = `<${element.name}${attributes}>`
  return `At ${tag.length > 120 ? `${tag.slice(0, 117)}...` : tag}`
}
