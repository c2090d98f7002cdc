import { createHash } from 'node:crypto'
import path from 'node:path'
import { expect } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { pages, site } from '../support/manifest'
import { test } from '../support/test'

const listed = pages.filter(({ route, canonical, indexable }) => indexable && canonical === route)
const editionOf = (route: string) => (route === '/' ? '/index.md' : `${route}.md`)

test.describe('what programs fetch', () => {
  test('everything can be downloaded as one file', async ({ request }) => {
    const zip = await request.get('/documentation.zip')
    expect([zip.status(), zip.headers()['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(await zip.body())
    const names = Object.keys(files)
    const docs = pages.filter(({ kind }) => kind === 'doc').map(({ route }) => `docs${route.slice(5)}.md`)
    const programs = ['package.json', 'sandbox/serve.ts', 'examples/curl/first-call.sh']
    const all = ['README.md', 'api/openapi.yaml', 'llms.txt', ...docs, ...programs].map(
      (name) => `documentation/${name}`,
    )
    expect(names).toEqual(expect.arrayContaining(all))
    expect(names.filter((name) => /test\.ts$|node_modules/.test(name))).toEqual([])
    const text = new TextDecoder().decode(files['documentation/docs/intro.md'])
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
      path.posix.join('documentation/docs', to),
    )
    expect(links).toEqual(expect.arrayContaining(['documentation/llms.txt', 'documentation/docs/api/endpoints.md']))
    expect(names).toEqual(expect.arrayContaining(links))
  })

  test('every page leads to its Markdown, which is served as such', async ({ request }) => {
    for (const { route } of pages) {
      const html = await (await request.get(route)).text()
      const [, href] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html) ?? []
      expect(href).toBe(editionOf(route))
      const answer = await request.get(editionOf(route), { maxRedirects: 0 })
      expect(answer.status(), route).toBe(200)
      expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8')
      expect(await answer.text()).toMatch(
        /^---\ntitle: .+\ndescription: .+\nurl: https:.+\n(updated: .+\n)?---\n\n> All pages, for agents: .+\n\n/,
      )
    }
  })

  test('the Markdown of a page holds its tables, tabs and code, and no controls', async ({ request }) => {
    const text = await (await request.get('/docs/intro.md')).text()
    expect(text).toContain('\n# Introduction\n')
    expect(text).toContain('\n**Python**\n')
    expect(text).toContain('\n```ts filename="first-call.ts"\n')
    const charges = await (await request.get('/docs/payments/charges.md')).text()
    expect(charges).toContain('\n| What happens | Charged | Response |\n')
    expect(text).not.toMatch(/^(Copy|Wrap|Show all|On this page|#)$/m)
  })

  test('the not-found page has no edition', async ({ request }) => {
    expect((await request.get('/404.md')).status()).toBe(404)
    expect(await (await request.get('/404')).text()).not.toContain('text/markdown')
  })

  test('llms.txt leads to every listed page, and to nothing that is not there', async ({ request }) => {
    const answer = await request.get('/llms.txt')
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, url]) => new URL(url ?? '').pathname)
    expect(links).toEqual(expect.arrayContaining(listed.map(({ route }) => editionOf(route))))
    for (const path of links) expect((await request.get(path)).status(), path).toBe(200)
    const full = await (await request.get('/llms-full.txt')).text()
    expect(full.match(/^Source: /gm)).toHaveLength(listed.filter(({ otherVersion }) => otherVersion === null).length)
  })

  test('robots.txt leads to a sitemap of exactly the pages that may be listed', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const [, address] = /^Sitemap: (.+)$/m.exec(robots) ?? []
    expect(address).toBe(`${site.url}/sitemap.xml`)
    const answer = await request.get('/sitemap.xml')
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
    const schema = z.object({ urlset: z.object({ url: z.array(z.object({ loc: z.url() })) }) })
    const { urlset } = schema.parse(new XMLParser().parse(await answer.text()))
    expect(urlset.url.map(({ loc }) => new URL(loc).pathname).sort()).toEqual(listed.map(({ route }) => route).sort())
  })

  test('the API catalog is a linkset that leads to the description', async ({ request }) => {
    const answer = await request.get('/.well-known/api-catalog')
    expect(answer.headers()['content-type']).toContain('application/linkset+json')
    expect(answer.headers()['link']).toBe('</.well-known/api-catalog>; rel="api-catalog"')
    const target = z.array(z.object({ href: z.url() }))
    const schema = z.object({
      linkset: z.array(
        z.object({ anchor: z.url(), 'service-desc': target.optional(), 'service-doc': target.optional() }),
      ),
    })
    const { linkset } = schema.parse(await answer.json())
    const [description] = linkset.flatMap((set) => set['service-desc'] ?? [])
    const document = await request.get(new URL(description?.href ?? '').pathname)
    expect(await document.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) })
    const targets = linkset.flatMap((set) => [...(set['service-desc'] ?? []), ...(set['service-doc'] ?? [])])
    for (const { href } of targets) expect((await request.get(new URL(href).pathname)).status(), href).toBe(200)
  })

  test('agents find a skill where they look, and it is what the list says', async ({ request }) => {
    const schema = z.object({ skills: z.array(z.object({ url: z.url(), digest: z.string() })).length(1) })
    for (const folder of ['agent-skills', 'skills']) {
      const answer = await request.get(`/.well-known/${folder}/index.json`)
      const [skill] = schema.parse(await answer.json()).skills
      const file = await request.get(new URL(skill?.url ?? '').pathname)
      expect(file.headers()['content-type']).toBe('text/markdown; charset=utf-8')
      expect(skill?.digest).toBe(
        `sha256:${createHash('sha256')
          .update(await file.body())
          .digest('hex')}`,
      )
    }
  })

  test('security.txt names whom to tell, and until when', async ({ request }) => {
    const text = await (await request.get('/.well-known/security.txt')).text()
    expect(text).toMatch(/^Contact: (mailto:|https:)/m)
    expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT23:59:59Z$/m)
  })
})
