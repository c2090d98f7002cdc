import type { Project } from '@/lib/checks/project'
import { parseMetaFile } from '@/lib/content/meta-file'
import { addProperty, newObject, type NewValue } from './add-property'
import type { Change } from './changes'
import { wordsOf } from './page-text'

/** A page outside of docs/ is in no sidebar; this is what keeps it out of one. */
const standalone = (title: string): NewValue => ({ title, type: 'page', display: 'hidden' })

/** A folder's own page is shown as the folder, not once more in it. */
const ofFolder = (title: string): NewValue => ({ title, display: 'hidden' })

/**
 * Puts a new page, and the folders that are new with it, into the `_meta` files above it.
 * @param path the page's path below `pages/`, without an ending
 */
export function metaChanges(project: Project, path: string, title: string): Change[] {
  const parts = path.split('/')
  return parts
    .map((key, index): Change | undefined => {
      const folder = ['pages', ...parts.slice(0, index)].join('/')
      const isPage = index === parts.length - 1
      // The page of a folder names it.
      const isNamed = isPage || (index === parts.length - 2 && parts.at(-1) === 'index')
      const name = isNamed ? title : wordsOf(key)
      const file = project.list(`${folder}/_meta.{ts,tsx,js,jsx}`)[0] ?? `${folder}/_meta.ts`
      const value = index === 0 ? standalone(name) : isPage && key === 'index' ? ofFolder(name) : name
      if (!project.has(file)) {
        // Only folders of the documentation are ordered by a file of their own.
        if (index === 0) return undefined
        return { file, text: `export default ${newObject(key, value)}\n`, what: `new, with "${key}"` }
      }
      const text = project.read(file)
      const { entries, findings } = parseMetaFile(file, text)
      if (entries.some((entry) => entry.key === key)) return undefined
      const [fault] = findings
      if (fault) throw new Error(`${file}:${fault.line}:${fault.column} ${fault.message} Fix this first.`)
      return { file, text: addProperty(file, text, key, value), what: `"${key}" added, last in its list` }
    })
    .filter((change) => change !== undefined)
    .reverse()
}
