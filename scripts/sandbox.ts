import path from 'node:path'
import { loadSiteApi } from '@/lib/content/api/site-api'
import { sandboxCommand } from '@/sandbox/command'

await sandboxCommand(loadSiteApi(path.resolve(import.meta.dirname, '..')))
