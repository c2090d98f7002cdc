import { statSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads something of a file of the site once, until the file changes: it is asked for with every page.
 * @param file from the site's folder; it may be missing
 * @param read makes the value from the site's folder; what it throws is not kept
 */
export function untilChanged<Value>(file: string, read: (root: string) => Value): (root: string) => Value {
  const values = new Map<string, { stamp: string; value: Value }>()
  return (root) => {
    const stats = statSync(path.join(root, file), { throwIfNoEntry: false })
    const stamp = stats ? `${stats.mtimeMs} ${stats.size}` : ''
    const before = values.get(root)
    if (before?.stamp === stamp) return before.value
    const value = read(root)
    values.set(root, { stamp, value })
    return value
  }
}
