import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readText, writeBelow } from '@docs402/findings'
import { z } from 'zod'
import { STAND_IN_LIST } from '../content/public-files'
import { standIns } from '../content/stand-ins'

/** Removes what a killed build has left. @param root of the site */
export function removeStandIns(root: string): void {
  const list = path.join(root, STAND_IN_LIST)
  if (!existsSync(list)) return
  for (const file of z.array(z.string()).parse(JSON.parse(readText(list))))
    rmSync(path.join(root, file), { force: true })
  rmSync(list)
}

/**
 * Puts an empty file at the place of each page that is not translated while Next runs, which finds pages by their files;
 * what is on them is made already. Commands that read the pages meanwhile know them by the list.
 * @returns what removes them, which the end of the process does too
 */
export function placeStandIns(root: string): () => void {
  const files = standIns(root).map(({ file }) => file)
  if (files.length === 0) return () => undefined
  const remove = () => removeStandIns(root)
  writeBelow(root, STAND_IN_LIST, JSON.stringify(files))
  process.once('exit', remove)
  for (const file of files) writeBelow(root, file, '')
  return () => {
    process.off('exit', remove)
    remove()
  }
}
