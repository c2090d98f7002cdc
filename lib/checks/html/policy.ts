import { type Elsewhere, policyHash, readPageParts } from '@chain-data/static-export'
import { elsewhereOf, isAllowed } from '@/lib/content/services'
import type { BuiltElement, BuiltPage } from './built-page'
import type { HtmlProblem, HtmlRule } from './built-site'

/** Elements that the site's policy always blocks. */
const REFUSED: Record<string, string> = {
  base: 'The content security policy blocks <base>, which would change every URL of the page. Write full paths.',
  embed: 'The content security policy blocks <embed>. Link to the file instead.',
  iframe: 'The content security policy blocks frames. Show a picture and link to the page instead.',
  object: 'The content security policy blocks <object>. Link to the file instead.',
}

/** `<div class="hero_root">`: the class of a CSS module names the component. */
function shown({ name, attributes }: BuiltElement): string {
  const mark = ['id', 'class', 'role'].find((attribute) => attributes.get(attribute))
  return mark === undefined ? `<${name}>` : `<${name} ${mark}="${attributes.get(mark) ?? ''}">`
}

/** Why an attribute is blocked; undefined if it is allowed. */
function refusal(element: BuiltElement, attribute: string, value: string): string | undefined {
  if (attribute === 'style')
    return `${shown(element)} has a style attribute (${value}), which the content security policy blocks. Use a class.`
  if (/^on[a-z]/.test(attribute))
    return `${shown(element)} has the event handler "${attribute}", which the content security policy blocks. Add a listener in a script.`
  if (/^\s*javascript:/i.test(value))
    return `${shown(element)} has a script as its URL, which the content security policy blocks. Use a button and a listener.`
  if (element.name === 'form' && attribute === 'action')
    return `${shown(element)} is sent to "${value}", which the content security policy blocks. Declare its host in data/services.yaml.`
  return undefined
}

function elementFaults(page: BuiltPage, { sources }: Elsewhere): HtmlProblem[] {
  return page.elements.flatMap((element): HtmlProblem[] => {
    const frame = element.name === 'iframe' && isAllowed(sources['frame-src'], element.attributes.get('src') ?? '')
    const refused = frame ? undefined : REFUSED[element.name]
    const attributes = [...element.attributes].flatMap(([attribute, value]): HtmlProblem[] => {
      if (attribute === 'action' && isAllowed(sources['form-action'], value)) return []
      const message = refusal(element, attribute, value)
      return message ? [{ page, element, message, origin: { kind: 'attribute', value } }] : []
    })
    return refused ? [{ page, element, message: refused }, ...attributes] : attributes
  })
}

/** The page's policy allows everything on it; only for secured exports. */
function policyFaults(page: BuiltPage, { sources }: Elsewhere): HtmlProblem[] {
  const { inline, linked, policy } = readPageParts(page.html)
  const fault = (message: string): HtmlProblem => ({ page, line: 1, column: 1, message })
  if (!policy) return [fault('The page has no content security policy.')]
  const refused = inline.filter(({ text }) => !policy.text.includes(`'${policyHash(text)}'`))
  const bare = linked.filter(
    ({ integrity, address }) => integrity === undefined && !isAllowed(sources['script-src'], address),
  )
  return [
    ...refused.map(({ kind, text }) =>
      fault(
        `The page's policy has no hash of this inline ${kind}: ${text.trim().slice(0, 60)}… Run any build step that changes pages before the policy is generated.`,
      ),
    ),
    ...bare.map(({ kind, address }) => fault(`The ${kind} "${address}" has no integrity attribute.`)),
  ]
}

/** Pages don't use what their content security policy blocks. */
export const policy: HtmlRule = {
  name: 'html/policy',
  page(page, { secured, services }) {
    const elsewhere = elsewhereOf(services)
    return [...elementFaults(page, elsewhere), ...(secured ? policyFaults(page, elsewhere) : [])]
  },
}
