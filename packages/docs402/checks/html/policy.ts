import { SERVICES_DATA } from '../../content/schemas/data-files'
import { elsewhereOf, isAllowed } from '../../content/services'
import { servicesOf } from '../project'
import type { BuiltElement } from './built-page'
import type { HtmlRuleBody } from './built-site'

type Sources = ReturnType<typeof elsewhereOf>['sources']

/** What of an element the policy blocks, as written: `onclick="go()"`. */
function blockedIn({ name, attributes }: BuiltElement, sources: Sources): string[] {
  const src = attributes['src'] ?? attributes['data'] ?? ''
  const isElsewhere = name === 'script' && /^(?:https?:)?\/\//i.test(src) && !isAllowed(sources['script-src'], src)
  const isFrame = /^(?:base|embed|iframe|object)$/.test(name) && !isAllowed(sources['frame-src'], src)
  const blocked = Object.entries(attributes).filter(
    ([attribute, value]) =>
      attribute === 'style' ||
      /^on[a-z]/.test(attribute) ||
      /^\s*javascript:/i.test(value) ||
      (attribute === 'action' && !isAllowed(sources['form-action'], value)),
  )
  return [
    ...(isElsewhere || isFrame ? [`src="${src}"`] : []),
    ...blocked.map(([attribute, value]) => `${attribute}="${value}"`),
  ]
}

/** `<div class="hero_root">`: the class of a CSS module names the component. */
function excerpt({ name, attributes }: BuiltElement): string {
  const mark = ['id', 'class', 'role'].find((attribute) => attributes[attribute])
  return mark === undefined ? `<${name}>` : `<${name} ${mark}="${attributes[mark] ?? ''}">`
}

/** Pages don't use what their content security policy blocks: `source/policy` for what components make. */
export const policy: HtmlRuleBody = {
  page: (page, { project }) => {
    const { sources } = elsewhereOf(servicesOf(project))
    return page.elements.flatMap((element) =>
      blockedIn(element, sources).map((blocked) => ({
        page,
        element,
        message: `The content security policy blocks ${blocked} of ${excerpt(element)}. Use a class, a listener in a script, or a service of ${SERVICES_DATA.file}.`,
      })),
    )
  },
}
