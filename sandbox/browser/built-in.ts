import { requestChecks } from '@chain-data/api'
import { ownDescription } from '../description'

// A browser has no files to read and forbids compiling code: when bundled, this module is replaced by the values of its
// exports (lib/build/outputs/assets/sandbox-worker.ts).
const { api, source } = ownDescription()
const checks = requestChecks(source)

export { api, checks }
