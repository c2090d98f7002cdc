import type { Api, Operation } from '@docs402/api'
import { SCHEMAS, type InParts } from '../../reference/plan/page-keys'
import { fill } from '../site/fill'
import { templateOf } from '../site/pages'
import { groupPages, operationPages } from '../site/values'
import type { ReferenceForm } from '../../content/sources/site-file'

const GROUP = 'pages/docs/api/endpoints/group.mdx'
const OPERATION = 'pages/docs/api/endpoints/operation.mdx'
const INDEX = 'pages/docs/api/endpoints/index.mdx'
const WHOLE = 'pages/docs/api/endpoints.mdx'

/** A page as a new site gets it. */
export interface PageText {
  /** Its name, without folder and ending. */
  name: string
  title: string
  text: string
}

/** The page of a group of operations. */
export function groupText(api: Api, group: string): PageText | undefined {
  const values = groupPages(api, api.groups).find((each) => each['group'] === group)
  if (!values) return undefined
  return { name: String(values['file']), title: String(values['title']), text: fill(templateOf(GROUP), values, GROUP) }
}

/** The page of one operation. */
export function operationText(api: Api, operation: Operation): PageText {
  const [values = {}] = operationPages(api, [operation])
  return {
    name: String(values['name']),
    title: String(values['title']),
    text: fill(templateOf(OPERATION), values, OPERATION),
  }
}

/**
 * The page with the index of all operations, and with everything where the reference has one page.
 * @param api what the API is called in sentences
 */
export function indexText(form: ReferenceForm, api: string): string {
  const file = form === 'page' ? WHOLE : INDEX
  return fill(templateOf(file), { name: api, onePage: form === 'page', alone: form === 'operation' }, file)
}

/**
 * A page of webhooks or schemas.
 * @param part from 1
 * @param api what the API is called in sentences
 */
export function partText(kind: InParts, part: number, api: string): PageText {
  const [name, component] = kind === SCHEMAS ? ['schemas', 'Schemas'] : ['webhooks', 'Webhooks']
  const file = `pages/docs/api/${name}.mdx`
  const values = { name: api, part: part > 1 && part, schemas: true, webhooks: true }
  return {
    name: part > 1 ? `${name}-${part}` : name,
    title: part > 1 ? `${component}, part ${part}` : component,
    text: fill(templateOf(file), values, file),
  }
}

/** A page without what does not count as an edit: imports that earlier versions needed, and blank lines. */
const bare = (text: string): string =>
  text
    .replaceAll(/^import \{[^}]*\} from '@\/components\/api'$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()

/** Whether a page is as the command wrote it. */
export const isUnedited = (text: string, written: Pick<PageText, 'text'> | undefined): boolean =>
  written !== undefined && bare(text) === bare(written.text)
