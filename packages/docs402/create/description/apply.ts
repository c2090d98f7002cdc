import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf, pathBelow, writeBelow } from '@docs402/findings'
import { removeEmpty } from '../shared'

/**
 * Writes files of a site, and removes those without a text. If one can't be written, all are as they were.
 * @param root the folder of the site
 * @throws with the file that can't be written
 */
export function applyTexts(root: string, texts: ReadonlyMap<string, string | null>): void {
  const before = new Map<string, Uint8Array | null>()
  for (const [file, text] of texts)
    try {
      const place = pathBelow(root, file)
      before.set(file, existsSync(place) ? readFileSync(place) : null)
      if (text === null) rmSync(place, { force: true })
      else writeBelow(root, file, text)
    } catch (error) {
      restore(root, before)
      throw new Error(`${file} can't be written, so nothing was changed: ${messageOf(error)}`, { cause: error })
    }
  for (const [file, text] of texts) if (text === null) removeEmpty(root, path.posix.dirname(file))
}

function restore(root: string, before: ReadonlyMap<string, Uint8Array | null>): void {
  for (const [file, bytes] of before)
    try {
      if (bytes === null) rmSync(pathBelow(root, file), { force: true })
      else writeFileSync(pathBelow(root, file), bytes)
    } catch {
      // What can't be written was not written before either.
    }
}
