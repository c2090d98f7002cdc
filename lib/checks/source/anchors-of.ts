import { missingAnchor } from '../links/link-messages'
import { fileOfRoute } from '../page-routes'
import type { Project } from '../project'

/** Components whose inside is only what the page itself says: they add no anchors. */
const PLAIN = /^(?:[a-z].*|Callout|Steps|Cards?|Tabs?|Figure|FileTree|Zoom|Price|ApiValue)$/

/**
 * What is wrong with a fragment, as far as the sources can tell.
 * @returns undefined when the page has it, or when components of the page may make it
 */
export function missingOn(project: Project, route: string, hash: string): string | undefined {
  const file = fileOfRoute(project.routes(), route)
  const target = project.mdx().find((page) => page.file === file)
  if (!target || target.problem || [...target.components].some((name) => !PLAIN.test(name))) return undefined
  const anchors = [...target.headings.map(({ slug }) => slug), ...target.ids.map(({ id }) => id)]
  return anchors.includes(hash) || hash === 'top' ? undefined : missingAnchor(hash, route, anchors)
}
