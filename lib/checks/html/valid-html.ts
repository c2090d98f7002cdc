import type { ConfigData, HtmlValidate } from 'html-validate'
import { cached } from '@/lib/content/sources/cached'
import type { BuiltElement, BuiltPage } from './built-page'
import type { HtmlProblem, HtmlRule } from './built-site'

/** The standard and accessibility, without what React's output, the layout and other rules account for. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5'],
  rules: {
    'aria-label-misuse': ['error', { allowAnyNamable: true }], // lists and tables may have names
    deprecated: 'warn', // browsers show it all the same
    'element-required-content': 'off', // only asks for a title, which `source/front-matter` tells
    'empty-title': 'off',
    'input-missing-label': 'error',
    'no-deprecated-attr': 'warn',
    'no-implicit-button-type': 'off',
    'no-unknown-elements': 'error',
    'prefer-native-element': 'off', // roles inside composite widgets
    'unique-landmark': 'off', // doesn't know that sidebar and drawer are never shown together; axe does
    'wcag/h32': 'off', // forms that a script sends
  },
}

/** Fixes for messages of html-validate that only say what is wrong. */
const ADVICE: Readonly<Record<string, string>> = {
  'no-dup-id': 'Links and labels find only the first element with an id: give this element a different one.',
  'wcag/h37': 'Say what the image shows, or write `alt=""` if it is decorative.',
}

let validator: HtmlValidate | undefined

/** Loaded on the first page. */
async function loadedValidator(): Promise<HtmlValidate> {
  if (validator) return validator
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate')
  return (validator = new HtmlValidate(new StaticConfigLoader(CONFIG)))
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
  async page(page, { project }) {
    if (page.redirects) return []
    return (await messagesOf(page, project.root)).map(({ message, ruleId, offset, severity }): HtmlProblem => {
      // The last tag that starts at or before the place: a message may point at an attribute.
      const element = page.elements.findLast(({ start }) => start <= offset)
      const parts = [message.replace(/\.?$/, '.'), ADVICE[ruleId], element && tagOf(element), `[${ruleId}]`]
      return { page, element, severity: severity >= 2 ? 'error' : 'warning', message: parts.filter(Boolean).join(' ') }
    })
  },
}

/** Built HTML has long lines: the tag says where. */
function tagOf({ name, attributes }: BuiltElement): string {
  const tag = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}>`
  return `At ${tag.length > 120 ? `${tag.slice(0, 117)}...` : tag}`
}
