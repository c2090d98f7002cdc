import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { buildState } from '@/lib/build/build-state'
import { devRedirects, indexState, serveLastBuild } from './last-build'

let root: string
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'search-'))))

function build(): void {
  for (const folder of ['pages', 'out/pagefind']) mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, 'pages/index.mdx'), '# Home')
  writeFileSync(path.join(root, 'out/index.html'), '')
  writeFileSync(path.join(root, 'out/pagefind/pagefind.js'), 'export {}')
  writeFileSync(path.join(root, 'out/build.json'), JSON.stringify(buildState(root, [])))
}

it('says that there is no index, that it is old, or nothing when it is right', () => {
  expect(indexState(root)).toBe('There is no search index yet. Run "npm run build" once to make one.')
  build()
  expect(indexState(root)).toBe('')
  writeFileSync(path.join(root, 'pages/index.mdx'), '# Changed')
  expect(indexState(root)).toBe('This index is older than the pages. Run "npm run build" to renew it.')
})

it('serves what only a build makes, and says how to get what is not there', async () => {
  build()
  mkdirSync(path.join(root, 'out/blog'))
  writeFileSync(path.join(root, 'out/blog/rss.xml'), '<rss/>')
  const { server, url } = await serveLastBuild(root)
  try {
    const feed = await fetch(`${url}/blog/rss.xml`)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const missing = await fetch(`${url}/blog/atom.xml`)
    expect(await missing.text()).toBe('The last build made no /blog/atom.xml. Run "npm run build".\n')
  } finally {
    server.close()
  }
})

it('serves the index to the pages of another port, and no page of the export', async () => {
  build()
  const { server, url } = await serveLastBuild(root)
  try {
    const code = await fetch(`${url}/pagefind/pagefind.js?ts=1`)
    expect(code.headers.get('access-control-allow-origin')).toBe('*')
    expect(code.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await code.text()).toBe('export {}')
    expect((await fetch(`${url}/state`)).status).toBe(200)
    for (const other of ['/index.html', '/pagefind/none.js', '/pagefind/%2e%2e/index.html', '/build.json'])
      expect((await fetch(url + other)).status, other).toBe(404)
  } finally {
    server.close()
  }
})

it('says whether a source was edited between two moments', async () => {
  build()
  utimesSync(path.join(root, 'pages/index.mdx'), 30, 30)
  const { server, url } = await serveLastBuild(root)
  try {
    const edited = async (from: number, to: number) => (await fetch(`${url}/edited?from=${from}&to=${to}`)).text()
    expect([await edited(29_000, 31_000), await edited(30_000, 31_000)]).toEqual(['yes', 'no'])
  } finally {
    server.close()
  }
})

it('serves pictures that stand beside pages, and nothing else of their folder', async () => {
  build()
  writeFileSync(path.join(root, 'pages/one way.svg'), '<svg/>')
  const { server, url } = await serveLastBuild(root)
  try {
    const picture = await fetch(`${url}/one%20way.svg`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect((await fetch(`${url}/index.mdx`)).status).toBe(404)
  } finally {
    server.close()
  }
})

it('answers a moved address in development, so that a browser does not remember it', () => {
  expect(devRedirects({ '/docs/old': '/docs/intro#start' })).toEqual([
    { source: '/docs/old', destination: '/docs/intro#start', permanent: false },
  ])
})

it('takes an address by the letter, not as a pattern', () => {
  expect(devRedirects({ '/docs/v1.0(old):x': '/docs' })[0]?.source).toBe('/docs/v1.0\\(old\\)\\:x')
})
