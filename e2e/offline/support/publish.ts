import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeOffline } from '@/lib/build/outputs/offline'
import { filesBelow } from '@chain-data/findings'
import { routes } from '../../support/manifest'
import { createHandler } from '@chain-data/static-export'

const out = fileURLToPath(new URL('../../../out', import.meta.url))

const docs = routes.filter(({ kind }) => kind === 'doc').map(({ route }) => route)

/** The site on a host of its own, which can fail and be published anew. */
export interface Published {
  url: string
  /** Paths that were asked for. */
  asked: string[]
  /** What happens in the place of a response, if anything. @returns whether it did */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether there is a network. */
  down: boolean
  /** Publishes another build, whose pages say its name and have a script of another name. */
  publish(build: string): Promise<void>
  /** Publishes the site with reading offline switched off. */
  switchOff(): Promise<void>
  close(): Promise<void>
}

const files = (root: string) => filesBelow(root).filter((name) => /\.html$|^partials\//.test(name))

/** Names after a build what has a hash in its name. */
const hashOf = (build: string, length: number) =>
  Buffer.from(build).toString('hex').padEnd(length, '0').slice(0, length)

/** Gives the index of search another name. */
function renameIndex(root: string, build: string): void {
  const entry = join(root, 'pagefind', 'pagefind-entry.json')
  const text = readFileSync(entry, 'utf8')
  const old = /"hash":"(\w+)"/.exec(text)?.[1] ?? ''
  const hash = `en_${hashOf(build, 10)}`
  renameSync(join(root, 'pagefind', `pagefind.${old}.pf_meta`), join(root, 'pagefind', `pagefind.${hash}.pf_meta`))
  writeFileSync(entry, text.replace(old, hash))
}

/** Gives the site's script and the frames other names, and every page a mark: no page fits one of another build. */
function rebuild(root: string, build: string): void {
  renameIndex(root, build)
  const old = readdirSync(join(root, 'assets')).find((name) => /^site-/.test(name)) ?? ''
  const script = `site-${hashOf(build, 12)}.js`
  renameSync(join(root, 'assets', old), join(root, 'assets', script))
  for (const name of files(root)) {
    const file = join(root, name)
    const html = readFileSync(file, 'utf8')
      .replaceAll(old, script)
      .replace(/(?<=^<!DOCTYPE html><html[^>]* data-(?:frame|partial)=")\w+/, hashOf(build, 10))
    writeFileSync(file, html.replace(/<html(?: data-build="\w+")?/, `<html data-build="${build}"`))
  }
}

/** Publishes the site of `out/`. */
export async function publishSite(): Promise<Published> {
  const folder = mkdtempSync(join(tmpdir(), 'offline-'))
  const root = join(folder, 'out')
  cpSync(out, root, { recursive: true })
  const handler = createHandler({ root })
  const server = createServer((request, response) => {
    if (site.down) return void request.socket.destroy()
    site.asked.push(request.url ?? '')
    if (!site.instead(request, response)) handler(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  const site: Published = {
    url: `http://127.0.0.1:${address.port}`,
    asked: [],
    instead: () => false,
    down: false,
    async publish(build) {
      rebuild(root, build)
      await writeOffline(root, { build, base: '', offline: true, routes: docs })
    },
    switchOff: async () => void (await writeOffline(root, { build: 'off', base: '', offline: false, routes: [] })),
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true })
    },
  }
  return site
}
