import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '@docs402/findings'
import { createHandler } from '@docs402/static-export'
import { listen } from '@docs402/static-export/serve'
import { writeOffline } from '../../packages/docs402/build/outputs/offline'

/** The site on a host of its own, which can fail and be published anew. */
export interface Published {
  url: string
  /** Paths that were requested. */
  asked: string[]
  /** What happens in the place of a response, if anything. @returns whether it did */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether the host is gone. */
  down: boolean
  /** Publishes another build, whose pages say its name. */
  publish(build: string, offline?: boolean): Promise<void>
  close(): Promise<void>
}

/** Publishes the site of `out/`. */
export async function publishSite(): Promise<Published> {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const root = join(folder, 'out')
  cpSync(fileURLToPath(new URL('../../out', import.meta.url)), root, { recursive: true })
  const handler = createHandler({ root })
  const server = createServer((request, response) => {
    if (site.down) return void request.socket.destroy()
    site.asked.push(request.url ?? '')
    if (!site.instead(request, response)) handler(request, response)
  })
  const port = await listen(server, 0)
  const site: Published = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    instead: () => false,
    down: false,
    async publish(build, offline = true) {
      for (const file of filesBelow(root).filter((name) => name.endsWith('.html'))) {
        const html = readFileSync(join(root, file), 'utf8')
        writeFileSync(join(root, file), html.replace(/<html(?: data-build="\w+")?/, `<html data-build="${build}"`))
      }
      await writeOffline({ out: root, build, base: '', site: { parts: { offline } } })
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true })
    },
  }
  return site
}
