import path from 'node:path'
import type { FileProblem } from '@docs402/findings'
import { named } from '@docs402/api'
import { DESCRIPTION_FILE } from '../../reference/folder'
import { type InParts, SCHEMAS, WEBHOOKS } from '../../reference/entries/page-keys'
import { planOf } from '../../reference/entries/plan'
import { readableApi } from '../../reference/site-api'
import { isListed } from '../../reference/words'
import type { SourceRule } from '../project'

/** Where pages show single groups of operations, each group has one: the index and other pages link there. */
export const referencePages: SourceRule = {
  name: 'source/reference-pages',
  run: async (project) => {
    const api = await readableApi(project.root)
    if (!api) return []
    const { groups, reference, webhooks, schemas } = api.pages
    const route = reference ?? Object.values(groups)[0] ?? webhooks[0] ?? schemas[0] ?? ''
    const file = project.routes().find((each) => each.route === route)?.file ?? DESCRIPTION_FILE
    const told = (what: string, element: string, page: string): FileProblem => {
      const message = `No page shows ${what}. Create pages${page}.mdx with ${element}.`
      return { file, line: 1, column: 1, message }
    }
    const isDivided = Object.keys(groups).length > 0
    const missing = api.groups.filter(
      (group) => isDivided && isListed(group) && named(groups, group.name) === undefined,
    )
    const missingParts = (kind: InParts, [first, ...more]: readonly (string | null)[], component: string) =>
      planOf(api)
        .partsOf(kind)
        .filter((part) => [first, ...more][part - 1] == null)
        .map((part) => {
          const name = kind.slice(1)
          const folder = first ? path.posix.dirname(first) : route
          if (part === 1) return told(`the ${name}`, `<${component} />`, `${folder}/${name}`)
          const page = `${folder}/${path.posix.basename(first ?? name)}-${part}`
          return told(`part ${part} of the ${name}`, `<${component} part="${part}" />`, page)
        })
    return [
      ...missing.map(({ name, anchor }) =>
        told(`the group "${name}"`, `<EndpointReference of="${name}" />`, `${route}/${anchor}`),
      ),
      ...missingParts(WEBHOOKS, webhooks, 'WebhookReference'),
      ...missingParts(SCHEMAS, schemas, 'SchemaReference'),
    ]
  },
}
