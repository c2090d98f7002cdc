import { request, type IncomingHttpHeaders } from 'node:http'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A small export of Next with `trailingSlash: false`. */
export const fixtureSite = fileURLToPath(new URL('fixtures/site', import.meta.url))

/** A copy of the fixture site that a test may change. */
export function copyOfFixtureSite(): { root: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  const root = join(folder, 'out')
  cpSync(fixtureSite, root, { recursive: true })
  return { root, remove: () => rmSync(folder, { recursive: true }) }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends a request with the path exactly as written: `fetch` would normalize `..` and `//`. Responses are not
 * decompressed.
 */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
