import path from 'node:path'
import type { FileProblem } from '@chain-data/findings'
import { named } from '@chain-data/api'
import { DESCRIPTION_FILE } from '@/lib/content/api/folder'
import { SCHEMAS, WEBHOOKS } from '@/lib/content/api/reference/page-keys'
import { planOf } from '@/lib/content/api/reference/plan'
import { readableApi } from '@/lib/content/api/site-api'
import type { SourceRule } from '../project'

/** Where pages show single groups of operations, each group has one: the index and other pages link there. */
export const referencePages: SourceRule = {
  name: 'source/reference-pages',
  run: async (project) => {
    const api = await readableApi(project.root)
    if (!api) return []
    const { groups, reference, webhooks, schemas } = api.pages
    const isDivided = Object.keys(groups).length > 0
    const route = reference ?? Object.values(groups)[0] ?? webhooks[0] ?? schemas[0] ?? ''
    const place = {
      file: project.routes().find((each) => each.route === route)?.file ?? DESCRIPTION_FILE,
      line: 1,
      column: 1,
    }
    const told = (what: string, element: string, name: string, folder = route): FileProblem => ({
      ...place,
      message: `No page shows ${what}. Create pages${folder}/${name}.mdx with ${element}.`,
    })
    const missing = api.groups.filter(
      ({ name, operations }) => isDivided && operations.length > 0 && named(groups, name) === undefined,
    )
    const plan = planOf(api)
    const missingParts = (
      [
        [WEBHOOKS, webhooks, 'WebhookReference'],
        [SCHEMAS, schemas, 'SchemaReference'],
      ] as const
    ).flatMap(([kind, routes, component]) =>
      plan
        .partsOf(kind)
        .filter((part) => routes[part - 1] == null)
        .map((part) => {
          const name = kind.slice(1)
          const [what, element] = part === 1 ? ['', ''] : [`part ${part} of `, ` part="${part}"`]
          const first = routes[0]
          return told(
            `${what}the ${name}`,
            `<${component}${element} />`,
            part === 1 ? name : `${path.posix.basename(first ?? name)}-${part}`,
            first ? path.posix.dirname(first) : route,
          )
        }),
    )
    return [
      ...missing.map(({ name, anchor }) => told(`the group "${name}"`, `<EndpointReference of="${name}" />`, anchor)),
      ...missingParts,
    ]
  },
}
