import { existsSync, type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { isLeftover } from '@docs402/findings'

/** Paths that pages and their checks are made from, from the root of a site; and its files with these endings. */
const FOLDERS = ['pages', 'data', 'api', 'apis', 'examples', 'public', 'components', 'snippets', 'checks', 'outputs']
const FILES = /\.(?:md|css|env.*)$|^theme\.config\.tsx$/

/**
 * Watches the sources of a site until the returned function is called. An editor writes a file in several steps, of which
 * each is told.
 * @param root of the site
 * @param onEdit called with the path of the file as the system names it
 */
export function watchSources(root: string, onEdit: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const tell = (file: string | null) => {
    const name = (file ?? '').replaceAll('\\', '/')
    if (!isLeftover(name)) onEdit(name)
  }
  /** Watches a folder that is there, or is there again. */
  function add(folder: string): void {
    const place = path.join(root, folder)
    watchers.get(folder)?.close()
    watchers.delete(folder)
    if (!existsSync(place)) return
    const watcher = watch(place, { recursive: true }, (_, file) => tell(file))
    // Deleting a watched folder must not stop the watcher.
    watcher.on('error', () => watcher.close())
    watchers.set(folder, watcher)
  }
  for (const folder of FOLDERS) add(folder)
  const watcher = watch(root, (_, file) => {
    if (file !== null && FOLDERS.includes(file)) add(file)
    if (FOLDERS.includes(file ?? '') || FILES.test(file ?? '')) tell(file)
  })
  watcher.on('error', () => watcher.close())
  return () => {
    for (const each of [watcher, ...watchers.values()]) each.close()
  }
}
