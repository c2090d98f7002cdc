import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { builtFile, markdownFile, out, readBuilt } from '../support/built'
import { pages, site } from '../support/manifest'
import { expect, soft, test } from '../support/test'

// What programs fetch, read from out/. The types that hosts send it with: tests/security/hosts.spec.ts.

const listed = pages.filter(({ route, canonical, indexable }) => indexable && canonical === route)

test('everything can be downloaded as one file', () => {
  const files = unzipSync(readFileSync(path.join(out, 'documentation.zip')))
  const names = Object.keys(files)
  const docs = pages.filter(({ kind }) => kind === 'doc').map(({ route }) => `docs${route.slice(5)}.md`)
  const programs = ['package.json', 'packages/sandbox/listen.ts', 'examples/typescript/first-call.ts']
  const all = ['README.md', 'api/openapi.yaml', 'llms.txt', ...docs, ...programs].map((name) => `documentation/${name}`)
  expect(names).toEqual(expect.arrayContaining(all))
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('clients/typescript/package.json', 'utf8')))
  const client = `downloads/docs402-client-${version}.tgz`
  expect(new TextDecoder().decode(files['documentation/README.md'])).toContain(`npm install ./${client}`)
  expect(names).toContain(`documentation/${client}`)
  expect(names.filter((name) => /test\.ts$|node_modules/.test(name))).toEqual([])
  const text = new TextDecoder().decode(files['documentation/docs/intro.md'])
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
    path.posix.join('documentation/docs', to),
  )
  expect(links).toEqual(expect.arrayContaining(['documentation/llms.txt', 'documentation/docs/api/endpoints.md']))
  expect(names).toEqual(expect.arrayContaining(links))
})

test('llms.txt leads to every listed page, and to nothing that is not there', () => {
  const links = [...readBuilt('llms.txt').matchAll(/\]\((https:[^)]+)\)/g)].map(([, url]) => url ?? '')
  const paths = links.map((url) => new URL(url).pathname)
  expect(paths).toEqual(expect.arrayContaining(listed.map(({ route }) => `/${markdownFile(route)}`)))
  for (const url of links) soft(builtFile(new URL(url).pathname), url).toBeDefined()
  const current = listed.filter(({ otherVersion }) => otherVersion === null)
  expect(readBuilt('llms-full.txt').match(/^Source: /gm)).toHaveLength(current.length)
})

test('robots.txt leads to a sitemap of exactly the pages that may be listed', () => {
  expect(readBuilt('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`)
  const schema = z.object({ urlset: z.object({ url: z.array(z.object({ loc: z.url() })) }) })
  const { urlset } = schema.parse(new XMLParser().parse(readBuilt('sitemap.xml')))
  expect(urlset.url.map(({ loc }) => new URL(loc).pathname).sort()).toEqual(listed.map(({ route }) => route).sort())
})

test('the API catalog is a linkset that leads to the description', () => {
  const target = z.array(z.object({ href: z.url() })).default([])
  const set = z.object({ anchor: z.url(), 'service-desc': target, 'service-doc': target })
  const { linkset } = z.object({ linkset: z.array(set) }).parse(JSON.parse(readBuilt('.well-known/api-catalog')))
  const [description] = linkset.flatMap((links) => links['service-desc'])
  const document: unknown = JSON.parse(readBuilt(new URL(description?.href ?? '').pathname))
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\./) })
  for (const { href } of linkset.flatMap((links) => [...links['service-desc'], ...links['service-doc']]))
    soft(builtFile(new URL(href).pathname), href).toBeDefined()
})

test('agents find a skill where they look, and it is what the list says', () => {
  const schema = z.object({ skills: z.array(z.object({ url: z.url(), digest: z.string() })).length(1) })
  for (const folder of ['agent-skills', 'skills']) {
    const [skill] = schema.parse(JSON.parse(readBuilt(`.well-known/${folder}/index.json`))).skills
    const text = readBuilt(new URL(skill?.url ?? '').pathname)
    expect(skill?.digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
  }
})
