/**
 * Live editing: the same routes as the export, on 127.0.0.1, and the checks of the sources after every change, here and in the
 * page. Reads everything a build reads; writes `.next/` and `.cache/answers/` only. `--no-checks` leaves the checks out.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { documentAssets } from '@/lib/assets/document-assets'
import { site } from '@/lib/content/site'
import { checkLive } from '@/lib/dev/check-live'
import { serveLastBuild } from '@/lib/dev/last-build'
import { plainOutput } from '@/lib/dev/plain-output'

const args = process.argv.slice(2).filter((argument) => argument !== '--no-checks')
const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
const root = process.cwd()
const assets = (origin: string) => documentAssets(root, site, origin)
const lastBuild = await serveLastBuild(root, async (origin) => (await assets(origin)).files)
const { env } = await assets(lastBuild.url)
const checks = process.argv.includes('--no-checks') ? undefined : await checkLive(root)
const child = spawn(process.execPath, [next, 'dev', '--webpack', '--hostname', '127.0.0.1', ...args], {
  stdio: ['inherit', 'pipe', 'pipe'],
  env: {
    ...process.env,
    ...env,
    NEXT_TELEMETRY_DISABLED: '1',
    // Next sees a pipe and would leave them out.
    ...(process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {}),
    LAST_BUILD_URL: lastBuild.url,
    CHECKS_URL: checks?.url ?? '',
  },
})
child.stdout.setEncoding('utf8').on('data', plainOutput(root, console.log))
child.stderr.setEncoding('utf8').on('data', plainOutput(root, console.error))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => {
  lastBuild.server.close()
  checks?.end()
  process.exitCode = code ?? 0
})
