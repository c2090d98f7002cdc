import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve, type RunningServer } from './server'
import { ask, copyOfFixtureSite } from './testing'

/** The base path of this site is also the name of one of its folders. */
const copy = copyOfFixtureSite()
let server: RunningServer
beforeAll(async () => {
  writeFileSync(join(copy.root, 'build.json'), JSON.stringify({ sources: 'a', history: 'b', basePath: '/docs' }))
  writeFileSync(join(copy.root, '_redirects'), '/docs/old /docs/docs/intro 301\n')
  writeFileSync(join(copy.root, '_headers.json'), '[{ "source": "/docs/*", "headers": { "X-Here": "yes" } }]')
  server = await serve({ root: copy.root, port: 0 })
})
afterAll(async () => {
  await server.close(0)
  copy.remove()
})

it('serves a site below the base path that its build says', async () => {
  expect(server.url).toBe(`http://127.0.0.1:${server.port}/docs`)
  const { status, headers, body } = await ask(server.port, '/docs/docs/intro')
  expect([status, headers['x-here']]).toEqual([200, 'yes'])
  expect(body.toString()).toContain('<h1>Introduction</h1>')
  expect((await ask(server.port, '/docs/')).body.toString()).toContain('<h1>Home</h1>')
  expect((await ask(server.port, '/docs/nowhere')).status).toBe(404)
})

it.each([
  ['/', '/docs/'],
  ['/?a=1', '/docs/?a=1'],
  ['/docs', '/docs/'],
  ['/docs/index.html', '/docs/'],
  ['/docs/docs/', '/docs/docs'],
  ['/docs/docs/intro.html?a=1', '/docs/docs/intro?a=1'],
  ['/docs/old', '/docs/docs/intro'],
])('leads from %s to %s', async (path, location) => {
  const { status, headers } = await ask(server.port, path)
  expect([status, headers.location]).toEqual([308, location])
})

it('says where the site is to who asks beside it', async () => {
  const { status, body } = await ask(server.port, '/blog')
  expect([status, body.toString()]).toEqual([404, '404 Not Found. The base path of this site is /docs/.\n'])
})
