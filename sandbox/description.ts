import path from 'node:path'
import { loadApi, type LoadedApi } from '@chain-data/api'

/**
 * The description that the sandbox serves unless it is given another: that of the project, or of the download.
 * @throws ApiDescriptionError when the description has faults
 */
export function ownDescription(): LoadedApi {
  return loadApi({ root: path.resolve(import.meta.dirname, '..'), file: 'api/openapi.yaml' })
}
