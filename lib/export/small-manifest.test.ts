import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chunkOf, readBuildFiles, type RouteFiles } from './route-files'
import { sharedRules } from './shared-rules'
import { routesToKnow, smallManifest } from './small-manifest'

const css = ['static/css/a.css']
const route = (name: string, shared: string[] = []): RouteFiles => ({
  route: name,
  own: `static/chunks/pages${name}-0123456789abcdef.js`,
  shared,
})
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => route(`/docs/group-${index % 20}/page-${index}`, css))

/** What Next would write for these routes. */
function nextScripts(routes: readonly RouteFiles[]) {
  const sortedPages = ['/_app', ...routes.map((one) => one.route)]
  const listed = Object.fromEntries(routes.map(({ route: name, own, shared }) => [name, [...shared, own]]))
  return {
    buildManifest: `self.__BUILD_MANIFEST=${JSON.stringify({ ...listed, __rewrites: { afterFiles: [] }, sortedPages })};self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB()`,
    ssgManifest: `self.__SSG_MANIFEST=new Set(${JSON.stringify(sortedPages.filter((name) => !name.startsWith('/_')))})`,
  }
}

const answersSchema = z.object({
  files: z.record(z.string(), z.array(z.string()).nullable()),
  sorted: z.array(z.string()),
  fixed: z.array(z.string()),
})

/** Asks the script what Next's client would ask it. */
async function ask(routes: readonly RouteFiles[], names: readonly string[]) {
  const script = await smallManifest({ ...nextScripts(routes), buildId: 'b', routes })
  const self: Record<string, unknown> = { __BUILD_MANIFEST_CB: () => undefined }
  const question = `;({
    files: Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, name in self.__BUILD_MANIFEST ? self.__BUILD_MANIFEST[name] : null])),
    sorted: self.__BUILD_MANIFEST.sortedPages,
    fixed: ${JSON.stringify(names)}.filter((name) => self.__SSG_MANIFEST.has(name)),
  })`
  return answersSchema.parse(JSON.parse(JSON.stringify(runInNewContext(script + question, { self }))))
}

describe('smallManifest', () => {
  it('tells of every route what Next told', async () => {
    const routes = [
      route('/', ['static/css/home.css']),
      route('/_error'),
      route('/404'),
      route('/docs', css),
      route('/docs/a', css),
      route('/docs/b', ['static/chunks/1-ab.js', ...css]),
      route('/docs/v1.0', css),
      route('/blog'),
      route('/blog/tags/[tag]'),
      route('/blog/post', css),
    ]
    const { files, sorted, fixed } = await ask(
      routes,
      routes.map((one) => one.route),
    )
    expect(files).toEqual(
      Object.fromEntries(routes.map((one) => [one.route, [...one.shared, chunkOf('b', one.route)]])),
    )
    expect(sorted).toEqual(['/blog/tags/[tag]'])
    expect(fixed).toEqual(routes.map((one) => one.route).filter((name) => name !== '/_error'))
  })

  it('knows no page behind what looks like a file, and is no promise', async () => {
    const { files, fixed } = await ask([route('/a')], ['/feed.xml', '/openapi.json', 'then'])
    expect(files).toEqual({ '/feed.xml': null, '/openapi.json': null, then: null })
    expect(fixed).toEqual([])
  })

  it('does not grow with the site', async () => {
    const [few, lots] = await Promise.all(
      [20, 1020].map((count) => smallManifest({ ...nextScripts(many(count)), buildId: 'b', routes: many(count) })),
    )
    expect(lots?.length).toBe(few?.length)
  })

  it('refuses scripts that Next 16 would not write', async () => {
    const routes = [route('/a')]
    await expect(
      smallManifest({ ...nextScripts(routes), buildManifest: 'self.other={}', buildId: 'b', routes }),
    ).rejects.toThrow()
  })
})

describe('routesToKnow', () => {
  it('keeps parameters in order, and what would be taken for one', () => {
    const sorted = ['/blog/new', '/blog/page/[page]', '/blog/[slug]', '/docs/a', '/docs/[...all]', '/docs/b/c', '/x']
    expect(routesToKnow(sorted)).toEqual([
      '/blog/new',
      '/blog/page/[page]',
      '/blog/[slug]',
      '/docs/a',
      '/docs/[...all]',
      '/docs/b/c',
    ])
  })
})

describe('sharedRules', () => {
  it('says once what holds for a folder', () => {
    expect(sharedRules([...many(40), route('/blog'), route('/blog/x')])).toEqual({
      '/': css,
      '/blog': [],
      '/blog/x': [],
    })
  })
})

describe('readBuildFiles', () => {
  it('tells the own script of a route from what it shares and from what every page has', () => {
    const pages = {
      '/_app': [
        'static/chunks/webpack-1.js',
        'static/chunks/main-1.js',
        'static/css/site.css',
        'static/chunks/pages/_app-1.js',
      ],
      '/docs': [
        'static/chunks/webpack-1.js',
        'static/chunks/main-1.js',
        'static/chunks/9-1.js',
        'static/chunks/pages/docs-1.js',
      ],
      '/docs/_meta': ['static/chunks/main-1.js', 'static/chunks/pages/docs/_meta-1.js'],
    }
    expect(readBuildFiles(JSON.stringify({ pages }))).toEqual({
      routes: [{ route: '/docs', own: 'static/chunks/pages/docs-1.js', shared: ['static/chunks/9-1.js'] }],
      everywhere: ['static/chunks/webpack-1.js', 'static/chunks/main-1.js', 'static/chunks/pages/_app-1.js'],
      unused: ['static/chunks/pages/docs/_meta-1.js'],
    })
  })

  it('names a route that has none', () => {
    expect(() => readBuildFiles('{"pages":{"/docs":["static/chunks/main-1.js"]}}')).toThrow(/own for the route \/docs/)
  })
})
