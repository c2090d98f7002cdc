import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { isLeftover } from '@docs402/findings'

/** Paths that pages and their checks are made from, from the root of a site; and its files with these endings. */
const FOLDERS = ['pages', 'data', 'api', 'apis', 'examples', 'public', 'components', 'snippets', 'checks']
const FILES = /\.(?:md|css)$/

/**
 * Watches the sources of a site until the returned function is called. An editor writes a file in several steps, of which
 * each is told.
 * @param root of the site
 * @param onEdit called with the path of the file as the system names it
 */
export function watchSources(root: string, onEdit: (file: string) => void): () => void {
  const tell = (file: string | null) => {
    const name = (file ?? '').replaceAll('\\', '/')
    if (!isLeftover(name)) onEdit(name)
  }
  const folders = FOLDERS.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder))
  const watchers = [
    ...folders.map((folder) => watch(folder, { recursive: true }, (_, file) => tell(file))),
    watch(root, (_, file) => FILES.test(file ?? '') && tell(file)),
  ]
  // Deleting a watched folder must not stop the watcher.
  for (const watcher of watchers) watcher.on('error', () => watcher.close())
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
