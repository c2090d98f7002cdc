import { type Elsewhere, policyHash, readPageParts } from '@chain-data/static-export'
import { elsewhereOf, isAllowed } from '@/lib/content/services'
import type { BuiltElement, BuiltPage } from './built-page'
import type { HtmlProblem, HtmlRule } from './built-site'

/** What the site's policy refuses to show or to follow, whatever it holds. */
const REFUSED: Record<string, string> = {
  base: 'A <base> is refused by the content security policy: it would change every URL of the page. Write full paths.',
  embed: 'An <embed> is refused by the content security policy. Link to the file instead.',
  iframe: 'A frame is refused by the content security policy. Show a picture and link to the page instead.',
  object: 'An <object> is refused by the content security policy. Link to the file instead.',
}

/** `<div class="hero_root">`: the class of a CSS module names the component. */
function shown({ name, attributes }: BuiltElement): string {
  const mark = ['id', 'class', 'role'].find((attribute) => attributes.get(attribute))
  return mark === undefined ? `<${name}>` : `<${name} ${mark}="${attributes.get(mark) ?? ''}">`
}

/** What an attribute must not hold, and why; undefined when it may. */
function refusal(element: BuiltElement, attribute: string, value: string): string | undefined {
  if (attribute === 'style')
    return `${shown(element)} has a style attribute (${value}), which the content security policy refuses. Use a class.`
  if (/^on[a-z]/.test(attribute))
    return `${shown(element)} has the event handler "${attribute}", which the content security policy refuses. Add a listener in a script.`
  if (/^\s*javascript:/i.test(value))
    return `${shown(element)} has a script as its URL, which the content security policy refuses. Use a button and a listener.`
  if (element.name === 'form' && attribute === 'action')
    return `${shown(element)} is sent to "${value}", which the content security policy refuses. Declare its host in data/services.yaml.`
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

/** Whether the page's own policy lets it do what it does; only asked of exports that were made safe. */
function policyFaults(page: BuiltPage, { sources }: Elsewhere): HtmlProblem[] {
  const { inline, linked, policy } = readPageParts(page.html)
  const fault = (message: string): HtmlProblem => ({ page, line: 1, column: 1, message })
  if (!policy) return [fault('The page brings no content security policy.')]
  const refused = inline.filter(({ text }) => !policy.text.includes(`'${policyHash(text)}'`))
  const bare = linked.filter(
    ({ integrity, address }) => integrity === undefined && !isAllowed(sources['script-src'], address),
  )
  return [
    ...refused.map(({ kind, text }) =>
      fault(
        `The page's policy does not know this inline ${kind}: ${text.trim().slice(0, 60)}… Whatever changes pages must come before the policy is made.`,
      ),
    ),
    ...bare.map(({ kind, address }) => fault(`The ${kind} "${address}" has no integrity attribute.`)),
  ]
}

/** Nothing on a page needs what its content security policy refuses. */
export const policy: HtmlRule = {
  name: 'html/policy',
  page(page, { secured, services }) {
    const elsewhere = elsewhereOf(services)
    return [...elementFaults(page, elsewhere), ...(secured ? policyFaults(page, elsewhere) : [])]
  },
}
