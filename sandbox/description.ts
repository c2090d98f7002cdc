import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadApi, type LoadedApi } from '@chain-data/api'

const FILE = 'openapi.yaml'

/**
 * The description that the sandbox serves unless it is given another: the one beside it, as the download has it, else
 * the repository's.
 * @throws ApiDescriptionError when the description has faults
 */
export function ownDescription(): LoadedApi {
  const here = import.meta.dirname
  if (existsSync(path.join(here, FILE))) return loadApi({ root: here, file: FILE })
  return loadApi({ root: path.resolve(here, '..'), file: `api/${FILE}` })
}
