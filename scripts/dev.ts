/** Live editing: the same routes as the export, on 127.0.0.1. Reads everything a build reads; writes `.next/` only. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { serveLastIndex } from '@/lib/search/dev-server'

const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
const index = await serveLastIndex(process.cwd())
const child = spawn(process.execPath, [next, 'dev', '--webpack', '--hostname', '127.0.0.1', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', SEARCH_BASE: index.url },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => {
  index.server.close()
  process.exitCode = code ?? 0
})
