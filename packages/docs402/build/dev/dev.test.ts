import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeBelow, type Finding } from '@docs402/findings'
import { buildState } from '../build-state'
import { temporaryProject } from '../../checks/testing'
import { callbackFiles } from '../outputs/oauth-callback'
import { devRoutes } from './routes'
import { indexState, serveForDev } from './server'
import { watchChecks } from './watch-checks'

const SIGN_IN = `openapi: 3.1.0
info: { title: T, version: '1' }
security: [{ login: [] }]
paths: { /a: { get: { summary: Get a, responses: { '200': { description: Good. } } } } }
components:
  securitySchemes:
    login:
      type: oauth2
      flows: { authorizationCode: { authorizationUrl: https://a.example.com/go, tokenUrl: https://a.example.com/t, scopes: {} } }
`

let root: string
let end = () => {}
const write = (name: string, text: string) => writeBelow(root, name, text)
beforeEach(() => void (root = temporaryProject({ 'pages/index.mdx': '# Home' })))
afterEach(() => end())

it('says that there is no index, that it is old, or nothing when it is right', () => {
  expect(indexState(root)).toBe('There is no search index yet. Run "npm run build" once to make one.')
  write('out/index.html', '')
  write('out/build.json', JSON.stringify(buildState(root, [])))
  expect(indexState(root)).toBe('')
  write('pages/index.mdx', '# Changed')
  expect(indexState(root)).toBe('The search index is older than the pages. Run "npm run build" to update it.')
})

it('serves beside Next what only a build makes and what stands beside pages, and nothing else', async () => {
  for (const name of ['index.html', 'build.json', 'blog/rss.xml', 'pagefind/pagefind.js']) write(`out/${name}`, name)
  write('pages/one way.svg', '<svg/>')
  const { url, close } = await serveForDev(root)
  end = close
  const get = async (name: string) => {
    const { status, headers } = await fetch(url + name, { headers: { Origin: 'http://127.0.0.1:3000' } })
    return [status, headers.get('content-type'), headers.get('access-control-allow-origin')]
  }
  for (const [name, type] of [
    ['/blog/rss.xml', 'application/xml; charset=utf-8'],
    ['/pagefind/pagefind.js?ts=1', 'text/javascript; charset=utf-8'],
    ['/one%20way.svg', 'image/svg+xml'],
  ] as const)
    expect(await get(name), name).toEqual([200, type, 'http://127.0.0.1:3000'])
  for (const other of ['/index.html', '/index.mdx', '/pagefind/none.js', '/pagefind/%2e%2e/index.html', '/build.json'])
    expect((await get(other))[0], other).toBe(404)
  writeBelow(path.dirname(root), 'secret.svg', '<svg/>')
  symlinkSync(path.join(root, '../secret.svg'), path.join(root, 'pages/linked.svg'))
  symlinkSync(path.join(root, '..'), path.join(root, 'pages/linked'))
  for (const other of ['/..%2f..%2fsecret.svg', '/%2e%2e%2f%2e%2e%2fsecret.svg', '/linked.svg', '/linked/secret.svg'])
    expect((await get(other))[0], other).toBe(404)
  const missing = await fetch(`${url}/blog/atom.xml`)
  expect(await missing.text()).toBe('The last build has no /blog/atom.xml. Run "npm run build".\n')
})

it('serves pages that a build writes without Next: where a sign-in comes back to, and those of the last build', async () => {
  write('api/openapi.yaml', SIGN_IN)
  write('out/documentation.html', '<title>Printable')
  const site = { title: 'T', locale: 'en', console: { live: true, clientIds: {} } }
  const { url, close } = await serveForDev(root, () => callbackFiles(root, site, ''))
  end = close
  const { afterFiles } = devRoutes(root, url).rewrites
  for (const [pathname, type, text] of [
    ['/oauth-callback', 'text/html', 'You can close this window'],
    ['/oauth-callback.js', 'text/javascript', 'BroadcastChannel'],
    ['/documentation', 'text/html', 'Printable'],
  ] as const) {
    const response = await fetch(url + pathname)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    expect(await response.text()).toContain(text)
    const matching = afterFiles.filter(({ source }) =>
      new RegExp(`^${source.replace('/:path(', '/(')}$`).test(pathname),
    )
    // One with an ending is given by the page of all pages.
    expect(matching, pathname).toHaveLength(pathname.includes('.') ? 0 : 1)
  }
})

it('a moved address is answered by the letter, so that a browser does not remember it', () => {
  write('data/redirects.yaml', "'/docs/old': '/docs/intro#start'\n'/docs/v1.0(old)': '/docs'\n")
  expect(devRoutes(root, 'http://127.0.0.1:4000').redirects).toEqual([
    { source: '/docs/old', destination: '/docs/intro#start', permanent: false },
    { source: '/docs/v1.0\\(old\\)', destination: '/docs', permanent: false },
  ])
})

it('checks run at the start and after each change, tell only what is new, and go on after a failure', async () => {
  const finding = (message: string): Finding => ({ rule: 'r', severity: 'error', file: 'a.mdx', line: 1, message })
  const lines: string[] = []
  let answer = async (): Promise<Finding[]> => []
  end = watchChecks({
    root,
    check: async () => ({ findings: await answer(), root }),
    onChange: ({ findings }) => lines.push(findings.map(({ message }) => message).join()),
    onFailure: (error) => lines.push(String(error)),
  })
  const next = (count: number) => vi.waitFor(() => expect(lines).toHaveLength(count), { timeout: 10_000, interval: 20 })
  await next(1)
  answer = async () => [finding('wrong')]
  write('pages/index.mdx', 'two')
  await next(2)
  answer = () => Promise.reject(new Error('half a file'))
  write('README.md', 'three')
  await next(3)
  answer = async () => []
  write('README.md', 'four')
  await next(4)
  expect(lines).toEqual(['', 'wrong', 'Error: half a file', ''])
})
