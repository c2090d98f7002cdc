import path from 'node:path'
import { loadSiteApi } from '../reference/site-api'
import { sandboxCommand } from '@docs402/sandbox/command'

await sandboxCommand(await loadSiteApi(path.resolve(import.meta.dirname, '..')))
