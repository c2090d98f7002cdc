import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Api, loadApi, type LoadedApi } from '@docs402/api'
import type { OwnAnswers } from './own'

/**
 * The default description of the sandbox: that of the project, or of the download.
 * @throws ApiDescriptionError if the description has faults
 */
export function ownDescription(): Promise<LoadedApi> {
  return loadApi({ root: path.resolve(import.meta.dirname, '..'), file: 'api/openapi.yaml' })
}

/** A name in a template: the folder may be missing when the code of this project is bundled. */
const OWN = 'data'

/** What the folder `data` computes; null where there is no such folder, or it is about another API. */
export async function ownAnswers(api: Pick<Api, 'operations' | 'networks'>): Promise<OwnAnswers | null> {
  if (!existsSync(path.join(import.meta.dirname, `${OWN}/index.ts`))) return null
  const { own }: { own: OwnAnswers } = await import(`./${OWN}/index.ts`)
  return own.isFor(api) ? own : null
}
