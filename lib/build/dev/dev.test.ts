import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Finding } from '@chain-data/findings'
import { buildState } from '@/lib/build/build-state'
import { devRoutes } from './routes'
import { indexState, serveForDev } from './server'
import { watchChecks } from './watch-checks'

let root: string
let end = () => {}
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dev-'))
  write('pages/index.mdx', '# Home')
})
afterEach(() => end())

it('says that there is no index, that it is old, or nothing when it is right', () => {
  expect(indexState(root)).toBe('There is no search index yet. Run "npm run build" once to make one.')
  write('out/index.html', '')
  write('out/build.json', JSON.stringify(buildState(root, [])))
  expect(indexState(root)).toBe('')
  write('pages/index.mdx', '# Changed')
  expect(indexState(root)).toBe('The search index is older than the pages. Run "npm run build" to update it.')
})

describe('the server beside that of Next', () => {
  it('serves to its pages what only a build makes and what stands beside pages, and nothing else', async () => {
    for (const name of ['index.html', 'build.json', 'blog/rss.xml', 'pagefind/pagefind.js']) write(`out/${name}`, name)
    write('pages/one way.svg', '<svg/>')
    const { url, close } = await serveForDev(root)
    end = close
    const get = (name: string) => fetch(url + name, { headers: { Origin: 'http://127.0.0.1:3000' } })
    for (const [name, type] of [
      ['/blog/rss.xml', 'application/xml; charset=utf-8'],
      ['/pagefind/pagefind.js?ts=1', 'text/javascript; charset=utf-8'],
      ['/one%20way.svg', 'image/svg+xml'],
    ] as const) {
      const response = await get(name)
      expect([response.status, response.headers.get('content-type')], name).toEqual([200, type])
      expect(response.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:3000')
    }
    for (const other of [
      '/index.html',
      '/index.mdx',
      '/pagefind/none.js',
      '/pagefind/%2e%2e/index.html',
      '/build.json',
    ])
      expect((await get(other)).status, other).toBe(404)
    expect(await (await get('/blog/atom.xml')).text()).toBe(
      'The last build has no /blog/atom.xml. Run "npm run build".\n',
    )
  })
})

it('a moved address is answered by the letter, so that a browser does not remember it', () => {
  write('data/redirects.yaml', "'/docs/old': '/docs/intro#start'\n'/docs/v1.0(old)': '/docs'\n")
  expect(devRoutes(root, 'http://127.0.0.1:4000').redirects).toEqual([
    { source: '/docs/old', destination: '/docs/intro#start', permanent: false },
    { source: '/docs/v1.0\\(old\\)', destination: '/docs', permanent: false },
  ])
})

describe('checks while one writes', () => {
  const finding = (message: string): Finding => ({
    rule: 'r',
    severity: 'error',
    file: 'pages/a.mdx',
    line: 1,
    message,
  })
  const order: string[] = []
  const told: string[] = []
  const found: Record<string, Finding[]> = {}
  let wait: Promise<void> | undefined

  /** Starts them, with findings that a test decides. */
  function start(): void {
    for (const list of [order, told]) list.length = 0
    Object.assign(found, { checks: [], proofreading: [] })
    wait = undefined
    end = watchChecks({
      root,
      check: async (kind) => {
        order.push(kind)
        await wait
        return { findings: found[kind] ?? [], root }
      },
      onChange: ({ findings }) => told.push(findings.map(({ message }) => message).join()),
      onFailure: (error) => told.push(String(error)),
    })
  }
  const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

  it('run at the start and after each change, tell only what is new, and go on after a failure', async () => {
    start()
    await until(() => expect(told).toEqual(['']))
    found['checks'] = [finding('wrong')]
    write('pages/index.mdx', 'two')
    await until(() => expect(told).toEqual(['', 'wrong']))
    const runs = order.length
    write('pages/b.mdx', 'three')
    await until(() => expect(order.length).toBeGreaterThan(runs))
    wait = Promise.reject(new Error('half a file'))
    wait.catch(() => {})
    write('README.md', 'four')
    await until(() => expect(told).toEqual(['', 'wrong', 'Error: half a file']))
    wait = undefined
    found['checks'] = []
    write('README.md', 'five')
    await until(() => expect(told.at(-1)).toBe(''))
  })

  it('proofread when it is quiet: neither while one types, nor at a time with the checks', async () => {
    start()
    found['proofreading'] = [finding('misspelled')]
    for (const text of ['two', 'three', 'four']) {
      const before = order.length
      write('pages/index.mdx', text)
      await until(() => expect(order.length).toBeGreaterThan(before))
    }
    expect(new Set(order)).toEqual(new Set(['checks']))
    await until(() => expect(told.at(-1)).toBe('misspelled'))
    let go = () => {}
    wait = new Promise((resolve) => (go = resolve))
    order.length = 0
    write('pages/index.mdx', 'five')
    await until(() => expect(order).toEqual(['checks']))
    // An edit while the checks run is checked after them, and never proofread unchecked.
    write('pages/index.mdx', 'six')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(order).toEqual(['checks'])
    go()
    await until(() => expect(order).toEqual(['checks', 'checks', 'proofreading']))
  })
})
