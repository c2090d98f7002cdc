import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeBelow, type Finding } from '@docs402/findings'
import { buildState } from '../build-state'
import { temporaryProject } from '../../checks/testing'
import { devRoutes } from './routes'
import { indexState, serveForDev } from './server'
import { watchChecks } from './watch-checks'

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

it('a moved address is answered by the letter, so that a browser does not remember it', () => {
  write('data/redirects.yaml', "'/docs/old': '/docs/intro#start'\n'/docs/v1.0(old)': '/docs'\n")
  expect(devRoutes(root, 'http://127.0.0.1:4000').redirects).toEqual([
    { source: '/docs/old', destination: '/docs/intro#start', permanent: false },
    { source: '/docs/v1.0\\(old\\)', destination: '/docs', permanent: false },
  ])
})

it('checks run at the start and after each change, tell only what is new, and go on after a failure', async () => {
  const finding = (message: string): Finding => ({ rule: 'r', severity: 'error', file: 'a.mdx', line: 1, message })
  const told: string[] = []
  let answer = async (): Promise<Finding[]> => []
  end = watchChecks({
    root,
    check: async () => ({ findings: await answer(), root }),
    onChange: ({ findings }) => told.push(findings.map(({ message }) => message).join()),
    onFailure: (error) => told.push(String(error)),
  })
  const next = (count: number) => vi.waitFor(() => expect(told).toHaveLength(count), { timeout: 10_000, interval: 20 })
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
  expect(told).toEqual(['', 'wrong', 'Error: half a file', ''])
})
