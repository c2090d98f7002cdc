import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'

/** From the root: the files that a build has put at the places of pages that are not translated, while Next runs. */
export const STAND_IN_LIST = '.cache/stand-ins.json'

/** Whether a file is one of them. @param root of the site */
export function standInFiles(root: string): (file: string) => boolean {
  const list = path.join(root, STAND_IN_LIST)
  const files: unknown = existsSync(list) ? JSON.parse(readText(list)) : []
  return (file) => Array.isArray(files) && files.includes(file)
}
