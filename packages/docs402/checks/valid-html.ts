import type { ConfigData, HtmlValidate } from 'html-validate'
import { cached } from '../content/sources/cached'

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

let validator: HtmlValidate | undefined

/** Loaded on the first page. */
async function loadedValidator(): Promise<HtmlValidate> {
  if (validator) return validator
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate')
  return (validator = new HtmlValidate(new StaticConfigLoader(CONFIG)))
}

/** What is invalid in a page's HTML, or what its readers could not use, by html-validate. */
export const htmlFaults = (html: string, root: string) =>
  cached(root, 'valid-html', [html], async () => {
    const { results } = await (await loadedValidator()).validateString(html)
    const messages = results.flatMap((result) => result.messages)
    return messages.map(({ message, ruleId, offset, severity }) => ({ message, ruleId, offset, severity }))
  })
