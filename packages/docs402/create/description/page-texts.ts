import type { Api } from '@docs402/api'
import { SCHEMAS, type InParts } from '../../reference/entries/page-keys'
import { fill } from '../site/fill'
import { templateOf } from '../site/pages'
import { groupPages } from '../site/values'

const GROUP = 'pages/docs/api/endpoints/group.mdx'

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
export const isUnedited = (text: string, written: PageText | undefined): boolean =>
  written !== undefined && bare(text) === bare(written.text)
