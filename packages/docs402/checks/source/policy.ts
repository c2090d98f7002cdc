import type { MdxElement } from '../../page/mdx/read/mdx-file'
import { SERVICES_DATA } from '../../content/schemas/data-files'
import { elsewhereOf, isAllowed, servicesIn } from '../../content/services'
import type { Services } from '../../content/schemas/services'
import { servicesOf, type RuleBody } from '../project'

/** Where a URL of another server is declared, with a typical purpose. */
const declared = (purpose: string, key: string, value: string) =>
  `To allow it, declare it in ${SERVICES_DATA.file}, by what it is for, as in "${purpose}: { ${key}: [${value}] }".`

/** The origin of a URL, or a form of it. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : 'https://…')

function scriptFault(src: string | undefined, services: Services): string {
  const inEvery = 'The build adds it to every page; remove it here.'
  if (src === undefined)
    return `The content security policy blocks inline scripts. Move the code to a file in public/. ${declared('analytics', 'scripts', '{ src: /name.js }')} Or write a component, on a page with "interactive: true".`
  if (servicesIn(services).some(({ scripts }) => scripts.some((script) => script.src === src)))
    return `${SERVICES_DATA.file} has the script "${src}". ${inEvery}`
  return `The content security policy blocks the script "${src}". ${declared('analytics', 'scripts', `{ src: '${src}' }`)} ${inEvery}`
}

/** What the policy blocks of an element, and the attribute with it. */
function faultOf(element: MdxElement, services: Services): { message: string; attribute?: string } | undefined {
  const { name, attributes, spread } = element
  const { sources } = elsewhereOf(services)
  const text = (wanted: string) => {
    const value = attributes.find((attribute) => attribute.name.toLowerCase() === wanted)?.value
    return typeof value === 'string' ? value : undefined
  }
  if (name === 'script')
    // Data blocks don't run.
    return spread || /json/i.test(text('type') ?? '')
      ? undefined
      : { message: scriptFault(text('src'), services), attribute: 'src' }
  if (/^(?:iframe|embed|object)$/.test(name)) {
    const attribute = text('src') === undefined ? 'data' : 'src'
    const url = text(attribute) ?? ''
    if (name === 'iframe' && isAllowed(sources['frame-src'], url)) return undefined
    const cure = /^https:/i.test(url) ? ` ${declared('chat', 'frames', originOf(url))}` : ''
    const message = `The content security policy blocks <${name}>, and readers would see a gap. Link to it instead.${cure}`
    return { message, attribute }
  }
  const attribute = name === 'form' ? 'action' : 'formaction'
  const url = /^(?:form|button|input)$/.test(name) ? text(attribute) : undefined
  if (url === undefined || isAllowed(sources['form-action'], url)) return undefined
  const message = `The content security policy blocks sending a form to "${url}". ${declared('newsletter', 'forms', originOf(url))}`
  return { message, attribute }
}

/** Pages load and send only what their policy allows: the site itself and declared services. */
export const policy: RuleBody = {
  page: ({ elements }, project) =>
    elements.flatMap((element) => {
      const { message, attribute } = faultOf(element, servicesOf(project)) ?? {}
      const { line, column } = element.attributes.find(({ name }) => name.toLowerCase() === attribute) ?? element
      return message === undefined ? [] : [{ line, column, message }]
    }),
}
