import { createServer } from 'node:http'
import { listen } from '@docs402/static-export/serve'
import { siteUrl } from '../../support/servers'

/** From where the main part begins: bytes of a small part, how many of these come, bytes of the parts after them. */
const [STEP, STEPS, LARGE] = [120, 60, 4000]

/** Where a page is cut. Nothing is painted before its body begins. */
function cutsOf(page: Buffer): number[] {
  const [body, main] = [page.indexOf('>', page.indexOf('<body')) + 1, page.indexOf('<main')]
  const cuts = [body]
  for (let at = main; at < page.length; at += cuts.length <= STEPS ? STEP : LARGE) cuts.push(at)
  return cuts
}

/** A host on a line so slow that a page is painted part by part. */
export interface SlowHost {
  url: string
  /** Runs in the page from its beginning: asks for the next part whenever one is painted. */
  askForParts: () => void
  close(): void
}

/** The site under test, whose pages come in parts: each when the one before has been painted. */
export async function startSlowHost(): Promise<SlowHost> {
  let painted = () => {}
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/painted') {
        painted()
        response.writeHead(204).end()
        return
      }
      const answer = await fetch(siteUrl + (request.url ?? ''))
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': type })
      let from = 0
      // What a page fetches ahead comes at once: it is not painted.
      for (const to of request.headers['sec-fetch-dest'] === 'document' ? cutsOf(body) : []) {
        const next = new Promise<void>((resolve) => (painted = resolve))
        response.write(body.subarray(from, to))
        from = to
        await next
      }
      response.end(body.subarray(from))
    })()
  })
  return {
    url: `http://127.0.0.1:${await listen(server, 0)}`,
    askForParts: () => {
      const ask = () =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            if (document.readyState === 'loading') void fetch('/painted').then(ask)
          }),
        )
      ask()
    },
    close: () => server.close(),
  }
}
