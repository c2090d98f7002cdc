import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProject } from '@/lib/checks/project'
import { findingLines } from '@/lib/checks/testing'
import { askAll, askUrl } from './ask-url'
import { checkExternalLinks } from './check-links'

let server: Server
let origin = ''
let asked: string[] = []
let open = 0
let most = 0
const QUICK = { timeoutMs: 300, retries: 1, pauseMs: 1 }

/** A host with one error of each kind. */
beforeAll(async () => {
  server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`)
    open += 1
    most = Math.max(most, open)
    response.once('close', () => (open -= 1))
    const [, kind = '', rest = ''] = url.split('/')
    const seen = asked.filter((line) => line.endsWith(` ${url}`)).length
    if (kind === 'silent') return
    if (kind === 'slow') return void setTimeout(() => response.end('late but there'), 20)
    if (kind === 'moved') return response.writeHead(301, { location: '/ok' }).end()
    if (kind === 'twice') return response.writeHead(308, { location: '/moved' }).end()
    if (kind === 'for-now') return response.writeHead(302, { location: '/ok' }).end()
    if (kind === 'to-nowhere') return response.writeHead(301, { location: '/404' }).end()
    if (kind === 'round') return response.writeHead(302, { location: '/round' }).end()
    if (kind === 'no-head') return response.writeHead(method === 'HEAD' ? 405 : 200).end()
    if (kind === 'once-busy') return response.writeHead(seen < 2 ? 503 : 200).end()
    if (kind === 'wait') return response.writeHead(seen < 2 ? 429 : 200, { 'retry-after': '0' }).end()
    if (kind === 'cut') return response.destroy()
    response.writeHead(/^\d+$/.test(kind) ? Number(kind) : 200).end(rest)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  most = 0
})

describe('one address', () => {
  it.each([
    ['/ok', { status: 200 }],
    ['/404', { status: 404 }],
    ['/no-head', { status: 200 }],
    ['/once-busy', { status: 200 }],
    ['/wait', { status: 200 }],
    ['/500', { status: 500 }],
    ['/moved', { status: 200, movedTo: '/ok' }],
    ['/twice', { status: 200, movedTo: '/ok' }],
    ['/for-now', { status: 200 }],
    ['/to-nowhere', { status: 404, movedTo: '/404' }],
    ['/round', { status: undefined, reason: 'is redirected more than 5 times' }],
    ['/silent', { status: undefined, reason: 'did not respond within 0.3 s' }],
  ])('%s: %o', async (where, expected) => {
    const answer = await askUrl(origin + where, QUICK)
    expect({ ...answer, ...(answer.movedTo && { movedTo: answer.movedTo.replace(origin, '') }) }).toEqual(expected)
  })

  it('is asked for without its content where a host knows how', async () => {
    await askUrl(`${origin}/ok`, QUICK)
    expect(asked).toEqual(['HEAD /ok'])
  })

  it('is not asked for again when the answer is final', async () => {
    await askUrl(`${origin}/404`, { ...QUICK, retries: 3 })
    expect(asked).toEqual(['HEAD /404', 'GET /404'])
  })

  it('says why nobody answers', async () => {
    expect(await askUrl(`${origin}/cut`, { ...QUICK, retries: 0 })).toMatchObject({
      reason: expect.stringContaining("can't be reached"),
    })
    expect(await askUrl('http://127.0.0.1:1/', { ...QUICK, retries: 0 })).toMatchObject({
      reason: expect.stringMatching(/refuses the connection|can't be reached/),
    })
  })
})

describe('many addresses', () => {
  it('are asked for a few at a time on one host', async () => {
    const urls = Array.from({ length: 12 }, (_, index) => `${origin}/slow/${index}`)
    const answers = await askAll(urls, { ...QUICK, perHost: 3 })
    expect(answers.size).toBe(12)
    expect([...answers.values()].every(({ status }) => status === 200)).toBe(true)
    expect(most).toBe(3)
  })
})

describe('the links of a site', () => {
  function site(known = '[]'): string {
    const root = mkdtempSync(path.join(tmpdir(), 'external-'))
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    const links = ['ok', '404', '500', 'silent', 'moved', '403', 'ok#place'].map(
      (name) => `[${name}](${origin}/${name})`,
    )
    write('pages/index.mdx', `---\ntitle: T\n---\n\n${links.join('\n')}\n`)
    write('README.md', `See <${origin}/404>, or https://docs.example.com/x.\n`)
    write('data/site.yaml', `chat: ${origin}/to-nowhere\n`)
    write('components/part.tsx', `export const Part = () => <a href="${origin}/404/built">x</a>\n`)
    write('data/external-links.yaml', known)
    const page = `<main><a href="${origin}/404/built">x</a> <a href="${origin}/ok">x</a> <a href="/docs">x</a></main>`
    write('out/index.html', `<!doctype html><html><head><title>T</title></head><body>${page}</body></html>`)
    return root
  }
  const isPlaceholder = ({ hostname }: URL) => hostname.endsWith('example.com')
  const check = async (root: string) => {
    const report = await checkExternalLinks(openProject(root), { ...QUICK, out: 'out', leaveOut: isPlaceholder })
    return { ...report, lines: findingLines(report.findings).map((line) => line.replaceAll(origin, '')) }
  }

  it('are reported where they are written, those of components with the page that shows them', async () => {
    const { lines, asked: count, left } = await check(site())
    expect(lines).toEqual([
      'error README.md:1:6 "/404" responds with 404. Link to a URL that exists.',
      'error data/site.yaml:1:7 "/to-nowhere" responds with 404, after a redirect to "/404". Link to a URL that exists.',
      'error pages/index.mdx "/404/built" responds with 404. Link to a URL that exists.',
      'error pages/index.mdx:6:1 "/404" responds with 404. Link to a URL that exists.',
      'error pages/index.mdx:7:1 "/500" responds with 500. Link to a URL that exists.',
      'error pages/index.mdx:8:1 "/silent" did not respond within 0.3 s.',
      'warning pages/index.mdx:9:1 "/moved" has moved permanently. Link to "/ok".',
      'warning pages/index.mdx:10:1 "/403" responds with 403: it may reject only programs. Open it in a browser, and add it to data/external-links.yaml.',
    ])
    expect([count, left]).toEqual([8, 1])
    // Requested once for itself, whatever the fragment, and once as the target of a redirect.
    expect(asked.filter((line) => line === 'HEAD /ok').length).toBe(2)
  })

  it('are left alone, or taken as they answer, where the data says so', async () => {
    const known = `
- { url: '${origin}/404*', why: Known. }
- { url: '${origin}/500', accept: [500], why: Always so. }
- { url: '${origin}/silent', accept: [200], why: Slow. }
`
    const { lines } = await check(site(known))
    expect(lines.filter((line) => /"\/(404|500)[^"]*" answers/.test(line))).toEqual([])
    expect(lines.some((line) => line.includes('"/silent" did not respond'))).toBe(true)
    expect(asked.some((line) => line.startsWith('HEAD /404/built'))).toBe(false)
  })

  it('are not asked for by a list that is wrong', async () => {
    await expect(check(site('- url: example\n  why: x\n'))).rejects.toThrow(
      'data/external-links.yaml:1:3 "url" must start with https:// or http://.',
    )
  })
})
