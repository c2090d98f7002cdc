import { isMap, isSeq } from 'yaml'
import { SITE_DATA } from '@/lib/schemas/site-data'
import { editData } from '../edit-data'

const VERSIONS = ['docs', 'versions']
const ITEMS = ['navbar', 'items']
const MENU = 'docsVersionDropdown'

/** A version of the docs as `data/site.yaml` lists it. */
interface ListedVersion {
  name: string
  label: string
  path: string
  mainDoc: string
}

/**
 * The text of `data/site.yaml` with one more version of the docs, listed after the one that it is frozen from, and a menu of versions in
 * the navbar unless there is one.
 * @param from the place of that one in the list
 * @param current what it is called from now on
 * @throws with the place of what can't be read
 */
export function withVersion(text: string, version: ListedVersion, from: number, current: string): string {
  return editData(SITE_DATA, text, ({ document }) => {
    const listAt = (keys: readonly string[]) => {
      const list = document.getIn(keys)
      if (isSeq(list)) return list.items
      throw new Error(`${SITE_DATA.file}: "${keys.join('.')}" must be a list.`)
    }
    document.setIn([...VERSIONS, from, 'label'], current)
    listAt(VERSIONS).splice(from + 1, 0, document.createNode(version))
    const items = listAt(ITEMS)
    if (items.some((item) => isMap(item) && item.get('type') === MENU)) return
    items.push(document.createNode({ type: MENU, position: 'right' }))
  })
}
