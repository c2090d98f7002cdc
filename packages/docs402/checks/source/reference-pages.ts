import path from 'node:path'
import type { FileProblem } from '@docs402/findings'
import { groupPage, named, type ApiPages } from '@docs402/api'
import { referenceFormOf, SITE_FILE } from '../../content/sources/site-file'
import { formOfPages } from '../../reference/plan/needed-pages'
import { currentFolders, descriptionIn, nameOfApi } from '../../reference/site/folder'
import { type InParts, SCHEMAS, WEBHOOKS } from '../../reference/plan/page-keys'
import { planOf } from '../../reference/plan/plan'
import { readableApi } from '../../reference/site/site-api'
import { isListed } from '../../reference/site/fact-words'
import type { Project, RuleBody } from '../project'

/** A form of the reference that the settings choose and the pages do not have. */
function otherForm(project: Project, pages: ApiPages, folder: string): FileProblem[] {
  const [chosen, form] = [referenceFormOf(project.root), formOfPages(pages)]
  if (chosen === undefined || chosen === form) return []
  const lines = project.readIfThere(SITE_FILE).split('\n')
  const line = lines.findIndex((each) => /^reference\s*:/.test(each)) + 1
  const name = nameOfApi(folder)
  const option = name === null ? '' : ` --api ${name}`
  const words = {
    page: 'one page shows the whole reference',
    group: 'each group has a page',
    operation: 'each operation has a page',
  }
  const message = `"reference: ${chosen}" says that ${words[chosen]}, but in pages/ ${words[form]}. Run "npx docs402 description ${descriptionIn(folder)}${option}", which writes the pages, or write "reference: ${form}".`
  return [{ file: SITE_FILE, line: Math.max(1, line), column: 1, message }]
}

/** Where pages show single groups or operations, each has one: the index and other pages link there. */
export const referencePages: RuleBody = {
  run: async (project) => {
    const faults = currentFolders(project.root).map((folder) => faultsOf(project, folder))
    return (await Promise.all(faults)).flat()
  },
}

async function faultsOf(project: Project, folder: string): Promise<FileProblem[]> {
  const api = await readableApi(project.root, folder)
  if (!api) return []
  const { groups, reference, webhooks, schemas } = api.pages
  const route = reference ?? Object.values(groups)[0] ?? webhooks[0] ?? schemas[0] ?? ''
  const file = project.routes().find((each) => each.route === route)?.file ?? descriptionIn(folder)
  const problem = (what: string, element: string, page: string): FileProblem => {
    const message = `No page shows ${what}. Create pages${page}.mdx with ${element}.`
    return { file, line: 1, column: 1, message }
  }
  const isDivided = Object.keys(groups).length > 0
  const missing = api.groups.filter((group) => isDivided && isListed(group) && named(groups, group.name) === undefined)
  const missingParts = (kind: InParts, [first, ...more]: readonly (string | null)[], component: string) =>
    planOf(api)
      .partsOf(kind)
      .filter((part) => [first, ...more][part - 1] == null)
      .map((part) => {
        const name = kind.slice(1)
        const folder = first ? path.posix.dirname(first) : route
        if (part === 1) return problem(`the ${name}`, `<${component} />`, `${folder}/${name}`)
        const page = `${folder}/${path.posix.basename(first ?? name)}-${part}`
        return problem(`part ${part} of the ${name}`, `<${component} part="${part}" />`, page)
      })
  const alone = api.pages.operations
  const unshown =
    formOfPages(api.pages) === 'operation' ? api.operations.filter(({ id }) => named(alone, id) === undefined) : []
  return [
    ...otherForm(project, api.pages, folder),
    ...unshown.map(({ id, anchor, group, method, path: request }) =>
      problem(
        `the operation ${method} ${request}`,
        `<OperationReference of="${id}" />`,
        `${groupPage(api.pages, group) ?? route}/${anchor}`,
      ),
    ),
    ...missing.map(({ name, anchor }) =>
      problem(`the group "${name}"`, `<EndpointReference of="${name}" />`, `${route}/${anchor}`),
    ),
    ...missingParts(WEBHOOKS, webhooks, 'WebhookReference'),
    ...missingParts(SCHEMAS, schemas, 'SchemaReference'),
  ]
}
