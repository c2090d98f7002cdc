import { hashOf, readPageParts } from '@chain-data/static-export'
import { elsewhereOf, isAllowed } from '@/lib/content/services'
import type { BuiltElement } from './built-page'
import type { HtmlProblem, HtmlRule } from './built-site'

/** `<div class="hero_root">`: the class of a CSS module names the component. */
function shown({ name, attributes }: BuiltElement): string {
  const mark = ['id', 'class', 'role'].find((attribute) => attributes.get(attribute))
  return mark === undefined ? `<${name}>` : `<${name} ${mark}="${attributes.get(mark) ?? ''}">`
}

/** Why an attribute is blocked; undefined if it is allowed. */
function refusal({ name }: BuiltElement, attribute: string, value: string): string | undefined {
  if (attribute === 'style')
    return `has a style attribute (${value}), which the content security policy blocks. Use a class.`
  if (/^on[a-z]/.test(attribute))
    return `has the event handler "${attribute}", which the content security policy blocks. Add a listener in a script.`
  if (/^\s*javascript:/i.test(value))
    return `has a script as its URL, which the content security policy blocks. Use a button and a listener.`
  if (name === 'form' && attribute === 'action')
    return `is sent to "${value}", which the content security policy blocks. Declare its host in data/services.yaml.`
  return undefined
}

/** Pages don't use what their content security policy blocks, and it has the hash of all that they run. */
export const policy: HtmlRule = {
  name: 'html/policy',
  page(page, { secured, services }) {
    const { sources } = elsewhereOf(services)
    const fault = (message: string, element?: BuiltElement): HtmlProblem => ({ page, message, element })
    const elements = page.elements.flatMap((element): HtmlProblem[] => {
      const { name, attributes } = element
      const isFrame = name === 'iframe' && isAllowed(sources['frame-src'], attributes.get('src') ?? '')
      const attributeFaults = [...attributes].flatMap(([attribute, value]) => {
        if (attribute === 'action' && isAllowed(sources['form-action'], value)) return []
        const message = refusal(element, attribute, value)
        return message === undefined ? [] : [fault(`${shown(element)} ${message}`, element)]
      })
      return !isFrame && /^(?:base|embed|iframe|object)$/.test(name)
        ? [fault(`The content security policy blocks <${name}>.`, element), ...attributeFaults]
        : attributeFaults
    })
    if (!secured) return elements
    const { inline, linked, policy: own } = readPageParts(page.html)
    if (!own) return [...elements, fault('The page has no content security policy.')]
    const refused = inline.filter(({ text }) => !own.text.includes(`'${hashOf('sha256', text)}'`))
    const bare = linked.filter(
      ({ integrity, address }) => integrity === undefined && !isAllowed(sources['script-src'], address),
    )
    return [
      ...elements,
      ...refused.map(({ kind, text }) =>
        fault(
          `The page's policy has no hash of this inline ${kind}: ${text.trim().slice(0, 60)}… Run any build step that changes pages before the policy is generated.`,
        ),
      ),
      ...bare.map(({ kind, address }) => fault(`The ${kind} "${address}" has no integrity attribute.`)),
    ]
  },
}
