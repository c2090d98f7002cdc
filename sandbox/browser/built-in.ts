import { requestChecks } from '@chain-data/api'
import { ownDescription } from '../description'

// In a browser there are no files to read and nothing may be compiled: when it is bundled, this module is replaced by
// what it exports (lib/build/outputs/assets/sandbox-worker.ts).
const { api, source } = ownDescription()
const checks = requestChecks(source)

export { api, checks }
