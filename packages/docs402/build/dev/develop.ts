import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { addressesOf } from '@docs402/static-export/serve'
import { devRoutes } from './routes'
import { serveForDev } from './server'
import { checkLive } from './watch-checks'
import { documentAssets } from '../outputs/assets/document-assets'
import { removeOutdatedCache } from '../outdated-cache'
import { readSite } from '../../content/site/site'
import { nextProject } from '../next/page-folder'
import { writePageWords } from '../next/page-words'
import { programOf } from '../../package-folder'

const NODE_ENV = 'development'

interface Options {
  /** Any free one from 3000 on without. */
  port: number | undefined
  /** The address to listen on. */
  host: string
  withChecks: boolean
}

/**
 * Serves the site of this folder while somebody edits it.
 * @returns the exit code of Next's server
 */
export async function develop({ port, host, withChecks }: Options): Promise<number> {
  const root = process.cwd()
  // Before anything is started: a fault in the site's data ends the command with its place.
  const site = readSite(root)
  const next = createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next')
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
  const endChecks = withChecks ? checkLive(root, server) : undefined
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
