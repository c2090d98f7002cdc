import { fetchFile } from '../failures'
import type { ConsoleFile } from 'docs402/shared/formats/console-file'

/** Defined by packages/docs402/build/outputs/assets/scripts.ts: the URL of the folder with a file for each operation. */
declare const CONSOLE: string

const loading = new Map<string, Promise<ConsoleFile>>()

async function load(anchor: string): Promise<ConsoleFile> {
  const file: ConsoleFile = await (await fetchFile(`${CONSOLE}/${anchor}.json`)).json()
  return file
}

/**
 * Loads an operation once; after a failure, the next call tries again.
 * @param anchor of the operation
 * @throws Error with words for readers
 */
export function operationFile(anchor: string): Promise<ConsoleFile> {
  const loadingFile = loading.get(anchor)
  if (loadingFile) return loadingFile
  const file = load(anchor).catch((error: unknown) => {
    loading.delete(anchor)
    throw error
  })
  loading.set(anchor, file)
  return file
}
