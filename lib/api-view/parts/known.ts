import { descriptionIn } from '@/lib/api-view/folder'
import { siteApi } from '../site-api'
import { recordingIds } from '@/lib/api-view/recordings'
import { apiFactNames } from '@/lib/api-view/values'
import { HTML_PARTS, htmlPart, isHtmlPart, partKey } from './html-parts'

/** What the attribute of a part may say. */
interface PartAttribute {
  attribute: 'of' | 'name'
  /** What its values are called in a message. */
  noun: string
  values: string[]
}

/**
 * The parts whose attribute names something of the API, and what there is to name.
 * @param root the project's folder
 * @param folder the folder of the description
 * @throws ApiDescriptionError when the API description has faults
 */
export function partAttributes(root: string, folder: string): Record<string, PartAttribute> {
  const operations: PartAttribute = {
    attribute: 'of',
    noun: 'operation',
    values: siteApi(root, descriptionIn(folder)).operations.map(({ id }) => id),
  }
  return {
    Price: operations,
    RequestBudget: operations,
    ApiValue: { attribute: 'of', noun: 'API value', values: apiFactNames() },
    HomeExchange: { attribute: 'name', noun: 'recording', values: recordingIds(root, folder) },
    RecordedExchange: { attribute: 'name', noun: 'recording', values: recordingIds(root, folder) },
  }
}

/**
 * The ids that parts bring to a page which shows the description of this folder.
 * @returns part (as `partKey` names it) to its ids
 * @throws as `htmlPart`
 */
export async function partAnchors(root: string, folder: string): Promise<Record<string, string[]>> {
  const attributes = partAttributes(root, folder)
  const keys = Object.keys(HTML_PARTS)
    .filter(isHtmlPart)
    .flatMap((name) => (attributes[name]?.values ?? [null]).map((attribute) => ({ name, attribute })))
  const entries = keys.map(async ({ name, attribute }) => {
    const { html } = await htmlPart(name, attribute ?? '', root, folder)
    const ids = [...String(html).matchAll(/\sid="(?<id>[^"]+)"/g)].flatMap(({ groups }) => groups?.['id'] ?? [])
    return [partKey(name, attribute), ids] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
