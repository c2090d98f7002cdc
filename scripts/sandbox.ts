import path from 'node:path'
import { loadSiteApi } from '@/lib/content/api/site-api'
import { sandboxCommand } from '@/sandbox/command'

await sandboxCommand(await loadSiteApi(path.resolve(import.meta.dirname, '..')))
