import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { loadApi, type LoadedApi } from '../load'

/** A folder of its own with a description of these files. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'described-'))
  for (const [name, text] of Object.entries(files)) writeBelow(folder, name, text)
  return folder
}

/** Loads a description of one file: YAML, or what becomes JSON. */
export const described = (text: string | object): Promise<LoadedApi> =>
  loadApi({
    root: folderWith({ 'a.yaml': typeof text === 'string' ? text : JSON.stringify(text, null, 2) }),
    file: 'a.yaml',
  })
