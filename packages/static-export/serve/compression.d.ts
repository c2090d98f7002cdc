/** What is used of it. The published types are those of Express, with ten packages. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Options {
    brotli: { params: Record<number, number> }
    filter: (request: IncomingMessage, response: ServerResponse) => boolean
  }
  export default function compression(
    options: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
