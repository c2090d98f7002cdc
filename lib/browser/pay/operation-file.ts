import { fetchFile } from '@/lib/browser/failures'
import type { ExampleRequest } from '@chain-data/api'
import type { RequestShape } from '@chain-data/api/request'
import type { SampleFacts } from '@chain-data/api/samples'
import type { ServedOperation } from '@/sandbox/browser/messages'

/** Defined by lib/build/outputs/assets/scripts.ts: the URL of the folder with a file for each operation. */
declare const CONSOLE: string

/** What the console has of an operation: `lib/build/outputs/assets/console-files.ts` writes it. */
export interface ConsoleFile {
  /** HTML of its form. */
  form: string
  /** How the sandbox serves it. */
  served: ServedOperation
  /** What its requests are made from. */
  shape: RequestShape
  /** Its example request, which forms without fields send. */
  example: ExampleRequest
  /** What the samples beside its form say besides their request. */
  facts: SampleFacts
}

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
  const known = loading.get(anchor)
  if (known) return known
  const file = load(anchor).catch((error: unknown) => {
    loading.delete(anchor)
    throw error
  })
  loading.set(anchor, file)
  return file
}
