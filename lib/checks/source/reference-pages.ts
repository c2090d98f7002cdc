import type { FileProblem } from '@chain-data/findings'
import { named } from '@chain-data/api'
import { readableApi } from '@/lib/content/api/site-api'
import type { SourceRule } from '../project'

const DESCRIPTION = 'api/openapi.yaml'

/** Where pages show single groups of operations, each group has one: the index and other pages link there. */
export const referencePages: SourceRule = {
  name: 'source/reference-pages',
  run: async (project) => {
    const api = project.has(DESCRIPTION) ? await readableApi(project.root) : null
    if (!api || Object.keys(api.pages.groups).length === 0) return []
    const { groups, reference, webhooks } = api.pages
    const route = reference ?? Object.values(groups)[0] ?? ''
    const place = {
      file: project.routes().find((each) => each.route === route)?.file ?? DESCRIPTION,
      line: 1,
      column: 1,
    }
    const told = (what: string, element: string, name: string): FileProblem => ({
      ...place,
      message: `No page shows ${what}. Create pages${route}/${name}.mdx with ${element}.`,
    })
    const missing = api.groups.filter(
      ({ name, operations }) => operations.length > 0 && named(groups, name) === undefined,
    )
    return [
      ...missing.map(({ name, anchor }) => told(`the group "${name}"`, `<EndpointReference of="${name}" />`, anchor)),
      ...(api.webhooks.length > 0 && webhooks === null
        ? [told('the webhooks', '<WebhookReference />', 'webhooks')]
        : []),
    ]
  },
}
