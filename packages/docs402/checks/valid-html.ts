import type { ConfigData, ConfigLoader, HtmlValidate } from 'html-validate'
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

let validator: Promise<HtmlValidate> | undefined

/** Loaded for the first page, and for all: they ask before it is there. */
const loadedValidator = () => (validator ??= loadValidator())

async function loadValidator(): Promise<HtmlValidate> {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate')
  // It would resolve the configuration, and read the elements of HTML, again for each page.
  class OneConfig extends StaticConfigLoader {
    #resolved: ReturnType<ConfigLoader['getConfigFor']> | undefined
    override getConfigFor(file: string) {
      return (this.#resolved ??= super.getConfigFor(file))
    }
  }
  return new HtmlValidate(new OneConfig(CONFIG))
}

/** What is invalid in a page's HTML, or what its readers could not use, by html-validate. */
export const htmlFaults = (html: string, root: string) =>
  cached(root, 'valid-html', [html], async () => {
    const { results } = await (await loadedValidator()).validateString(html)
    const messages = results.flatMap((result) => result.messages)
    return messages.map(({ message, ruleId, offset, severity }) => ({ message, ruleId, offset, severity }))
  })
