import { rmSync } from 'node:fs'
import path from 'node:path'
import { edited, pathBelow, writeBelow } from '@docs402/findings'
import { openProject } from '../checks/project'
import { readMetaFile } from '../content/meta-file'
import { exportedObject, propertyOf } from '../content/sources/exported-object'
import { keyText, quoteOf } from './code-text'
import { metaChanges, withoutMetaEntry } from './meta-entry'

/**
 * Moves the entry of a page between `_meta` files, with what it says; within one file it keeps its place.
 * @param dryRun whether nothing is written
 * @returns what was done
 * @throws if a file has no object to add it to
 */
export async function moveMetaEntry(root: string, old: string, next: string, dryRun = false): Promise<string[]> {
  const project = openProject(root)
  const [folder, target] = [old, next].map((route) => `pages${path.posix.dirname(route)}`.replace(/\/$/, ''))
  const [key, name] = [old, next].map((route) => path.posix.basename(route))
  const file = project.list(`${folder}/_meta.{ts,tsx,js,jsx}`)[0]
  if (file === undefined || key === undefined || name === undefined || target === undefined) return []
  const text = project.read(file)
  const { source, object } = exportedObject(file, text)
  const property = propertyOf(object, key)
  if (!property?.name) return []
  if (folder === target) {
    const range = { start: property.name.getStart(source), end: property.name.getEnd() }
    if (!dryRun) writeBelow(root, file, edited(text, [{ ...range, text: keyText(name, quoteOf(text)) }]))
    return [`${file}  ("${key}" is "${name}")`]
  }
  const { title = name, ...rest } = readMetaFile(file, root, text).entries.get(key) ?? {}
  const without = withoutMetaEntry(file, text, key)
  const isLast = without === ''
  if (!dryRun && isLast) rmSync(pathBelow(root, file))
  else if (!dryRun) writeBelow(root, file, without)
  const entry = Object.keys(rest).length === 0 ? title : { title, ...rest }
  const changes = metaChanges(openProject(root), next.slice(1), title, entry)
  if (!dryRun) for (const change of changes) writeBelow(root, change.file, change.text)
  return [`${file}  (${isLast ? 'removed' : `"${key}" removed`})`, ...changes.map(({ told: notes }) => notes)]
}
