import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readArguments, readHost, readPort, runCommand } from '@docs402/findings'
import { addressesOf } from '@docs402/static-export/serve'
import { devRoutes } from '../build/dev/routes'
import { serveForDev } from '../build/dev/server'
import { checkLive } from '../build/dev/watch-checks'
import { documentAssets } from '../build/outputs/assets/document-assets'
import { removeOutdatedCache } from '../build/outdated-cache'
import { readSite } from '../content/site/site'
import { nextProject } from '../build/next/page-folder'
import { writePageWords } from '../build/next/page-words'
import { programOf } from '../package-folder'

const usage = `npm run dev -- [--port 4000] [--host 0.0.0.0] [--no-checks]

Live editing: serves the same routes as the export on 127.0.0.1, and checks the sources after every change, here and in
the page. Reads what a build reads; writes .cache/ only. Search shows the index of the last build.
  --port        use exactly this port (or set PORT); 0 picks any free one. Default: 3000
  --host        listen on this address; 0.0.0.0 is every one, for containers and phones, which get the pages without
                search and the panel of the checks. Default: 127.0.0.1, which only this machine reaches
  --no-checks   skip the checks`

const NODE_ENV = 'development'

/** @returns the exit code of Next's server */
async function main(): Promise<number> {
  const { values } = readArguments(usage, {
    options: { port: { type: 'string' }, host: { type: 'string' }, 'no-checks': { type: 'boolean' } },
  })
  // The site's data is read with it: what is wrong there is told as every other fault.
  const site = readSite(process.cwd())
  const port = readPort(values.port ?? process.env['PORT'])
  const host = readHost(values.host)
  const next = createRequire(path.join(process.cwd(), 'package.json')).resolve('next/dist/bin/next')
  const root = process.cwd()
  const assets = (origin: string) => documentAssets(root, site, origin)
  const server = await serveForDev(root, async (origin) => (await assets(origin)).files)
  const { env } = await assets(server.url)
  const compiler = fork(programOf('page-compiler'), [], { env: { ...process.env, NODE_ENV } })
  writePageWords(root)
  const failed = once(compiler, 'exit').then(() => {
    throw new Error('The process that compiles pages has ended.')
  })
  const [compilerUrl] = await Promise.race([once(compiler, 'message'), failed])
  removeOutdatedCache(path.join(root, nextProject(true), '.next/dev/cache'), root)
  const endChecks = values['no-checks'] ? undefined : checkLive(root, server)
  const place = ['--hostname', host, ...(port === undefined ? [] : ['--port', String(port)])]
  const child = spawn(process.execPath, [next, 'dev', nextProject(true), ...place], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV,
      DEV_HOSTS: JSON.stringify(addressesOf(host)),
      DEV_ROUTES: JSON.stringify(devRoutes(root, server.url, String(compilerUrl))),
      LAST_BUILD_URL: server.url,
      PAGE_COMPILER: String(compilerUrl),
      // By another name: browsers open six connections to a host, and each page keeps one for its findings.
      CHECKS_URL: endChecks ? server.url.replace('127.0.0.1', 'localhost') : '',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  // Without it, no page can be shown.
  failed.catch(() => child.kill())
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      endChecks?.()
      compiler.disconnect()
      server.close()
      resolve(code ?? 1)
    })
  })
}

await runCommand(main)
