import { expect, it } from 'vitest'
import { findInBuilt, temporaryProject } from '../testing'
import { basePath } from './base-path'
import { links, orphans } from './links'

/** A page of a site below `/docs`, which is also one of its folders. */
const page = (route: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${route}</title><link rel="canonical" href="https://owner.github.io/docs${route}"></head><body><main>${body}</main></body></html>`

const project = (home: string) =>
  temporaryProject({
    'built/index.html': page('/', home),
    'built/docs/intro.html': page('/docs/intro', '<a href="/docs/">Home</a>'),
    'built/way.css': 'a{background:url(/way.svg)}b{background:url(/docs/way.svg)}',
    'pages/index.mdx': '---\ntitle: Home\n---\n\nSee [there](/docs/intor).\n',
    'pages/docs/intro.mdx': '---\ntitle: Intro\n---\n\n# Intro\n',
  })
const FINE = '<a href="/docs/docs/intro">Intro</a> <a href="https://owner.github.io/other">Other</a>'

it('finds what leads out of a site below a base path', async () => {
  const why =
    'leads out of this site, which stands below "/docs/". Whatever writes it must come before the step of the build that puts the base path into URLs.'
  expect(await findInBuilt(basePath, project(`${FINE}<a href="/blog">Blog</a>`))).toEqual([
    `error built/index.html:1:1 "/blog" ${why}`,
    `error built/way.css:1:18 "/way.svg" ${why}`,
  ])
})

it('knows the pages and links of such a site by their routes', async () => {
  for (const rule of [links, orphans]) expect(await findInBuilt(rule, project(FINE)), rule.name).toEqual([])
})

it('tells a broken link as it is written, where it is written', async () => {
  expect(await findInBuilt(links, project(`${FINE}<a href="/docs/docs/intor">There</a>`))).toEqual([
    'error pages/index.mdx:5:5 No page at "/docs/intor". Did you mean "/docs/intro"?',
  ])
  expect(await findInBuilt(orphans, project(''))).toEqual([
    'warning pages/docs/intro.mdx:1:1 No links lead from the home page to /docs/intro. Add it to a _meta file, or link to it from a page that is reached.',
  ])
})
