import path from 'node:path'
import { loadApi, type LoadedApi } from '@chain-data/api'

/**
 * The default description of the sandbox: that of the project, or of the download.
 * @throws ApiDescriptionError if the description has faults
 */
export function ownDescription(): LoadedApi {
  return loadApi({ root: path.resolve(import.meta.dirname, '..'), file: 'api/openapi.yaml' })
}
