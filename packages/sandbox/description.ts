import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Api, loadApi, type LoadedApi } from '@docs402/api'
import type { OwnAnswers } from './own-answers'

const DESCRIPTION = 'api/openapi.yaml'
/** Only the project has it. What a download has was published, with whatever marks it has left. */
const SITE = 'data/site.yaml'

/** The nearest folder above this one with a description: the site, or the download that the sandbox is in. */
function projectFolder(folder = import.meta.dirname): string {
  const above = path.dirname(folder)
  return existsSync(path.join(folder, DESCRIPTION)) || above === folder ? folder : projectFolder(above)
}

/**
 * The default description of the sandbox: that of the project, or of the download.
 * @throws ApiDescriptionError if the description has faults
 */
export function ownDescription(): Promise<LoadedApi> {
  const root = projectFolder()
  return loadApi({ root, file: DESCRIPTION, internal: existsSync(path.join(root, SITE)) ? undefined : 'publish' })
}

/** The module beside a description that computes responses. */
export const ANSWERS = 'api/answers/index.ts'

const importFile = (root: string, file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href)

const isAnswers = (value: unknown): value is OwnAnswers =>
  typeof value === 'object' && value !== null && 'isFor' in value && 'prepare' in value

/**
 * What the module beside the description computes; null where there is none, or it is about another API.
 * @param root the folder with `api/`
 * @param load imports a TypeScript module of that folder
 * @throws if the module does not export `own`
 */
export async function ownAnswers(
  api: Pick<Api, 'operations' | 'networks'>,
  root: string = projectFolder(),
  load = importFile,
): Promise<OwnAnswers | null> {
  if (!existsSync(path.join(root, ANSWERS))) return null
  const { own: answers } = await load(root, ANSWERS)
  if (!isAnswers(answers)) throw new Error(`${ANSWERS}:1:1 It must export "own": what the sandbox computes.`)
  return answers.isFor(api) ? answers : null
}
