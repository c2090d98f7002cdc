import { request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import { request as secureRequest } from 'node:https'

interface Seen {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks with the path exactly as written, and unpacks nothing. The certificate may be any: tests make their own. */
export function see(base: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  const { hostname, port, protocol } = new URL(base)
  const options = { hostname, port, path, method, headers, agent: false, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'https:' ? secureRequest : plainRequest)(options, (response) => {
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
