import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@docs402/findings'
import { readElements } from '@docs402/static-export'
import { htmlFaults } from '../../packages/docs402/checks/valid-html'
import { anchorsOf } from '../../packages/docs402/checks/page-anchors'
import { fileOfRoute, openProject, redirectsOf } from '../../packages/docs402/checks/project'
import { isGenerated } from '../../packages/docs402/content/output-urls'
import { markdownFile, out, readBuilt, root } from '../support/built'
import { canonicalOf, kinds, pages, type RouteEntry } from '../support/manifest'
import { expect, soft, test } from '../support/test'

// What the HTML of each page says to programs, read from out/.

/** Pages that ask for React; all others have nothing but the site's own script. */
const INTERACTIVE = ['/blog/mdx-blog-post']

type Elements = ReturnType<typeof readElements>

/** The contents of a `meta` element by its name. */
const metaOf = (elements: Elements, name: string) =>
  elements.find(({ attributes: { property, name: metaName, 'http-equiv': http } }) =>
    [property, metaName, http].includes(name),
  )?.attributes['content'] ?? ''

const SCRIPT = /\.m?js(?:\?|$)/

/** One inline script, the site's own file, and the policies of Next only where React runs. */
function expectScripts({ route }: RouteEntry, elements: Elements): void {
  const policy = metaOf(elements, 'Content-Security-Policy')
  const inline = /script-src [^;]*/.exec(policy)?.[0].match(/'sha256-/g)
  const [, trusted] = /trusted-types ([^;]*)/.exec(policy) ?? []
  const isPreloaded = ({ attributes: { rel, as } }: Elements[number]) => rel === 'preload' && as === 'style'
  if (INTERACTIVE.includes(route)) {
    // It stays as Next and the themes write it: with Next's list of chunks, and a script of the docs theme.
    soft([inline?.length, trusted], route).toEqual([3, 'site nextjs default'])
    soft(elements.filter(isPreloaded), route).toEqual([])
    return
  }
  soft([inline?.length, trusted], route).toEqual([1, 'site'])
  soft(elements.filter(({ name }) => name === 'style').length, route).toBe(1)
  const urls = elements.flatMap(({ name, attributes: { src, href } }) =>
    name === 'script' || name === 'link' ? [src ?? href ?? ''] : [],
  )
  const scripts = new Set(urls.filter((url) => SCRIPT.test(url)))
  soft([...scripts], route).toEqual([expect.stringMatching(/^\/assets\/[\w.-]+\.js$/)])
}

/** What link previews need: ogp.me, and developer.x.com on its cards. */
const PREVIEW_TAGS = [
  ...['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name'],
  ...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
]
/** Some that show previews leave larger pictures out. */
const MAX_CARD_BYTES = 60 * 1024

function expectPreview({ route }: RouteEntry, elements: Elements): void {
  const contents = (name: string) => metaOf(elements, name).trim()
  soft(
    PREVIEW_TAGS.filter((name) => contents(name) === ''),
    route,
  ).toEqual([])
  soft(new URL(contents('og:url')).href).toBe(canonicalOf(route))
  soft(contents('twitter:card')).toBe('summary_large_image')
  soft(contents('twitter:image')).toBe(contents('og:image'))
  const picture = readFileSync(path.join(out, new URL(contents('og:image')).pathname))
  soft(picture.subarray(1, 4).toString(), route).toBe('PNG')
  soft([picture.readUInt32BE(16), picture.readUInt32BE(20)], route).toEqual([1200, 630])
  soft([contents('og:image:width'), contents('og:image:height')], route).toEqual(['1200', '630'])
  soft(picture.length, route).toBeLessThanOrEqual(MAX_CARD_BYTES)
}

function expectMarkdown({ route }: RouteEntry, elements: Elements): void {
  const link = elements.find(({ name, attributes: { type } }) => name === 'link' && type === 'text/markdown')
  soft(link?.attributes['href']).toBe(`/${markdownFile(route)}`)
  soft(readBuilt(markdownFile(route)), route).toMatch(
    /^---\ntitle: .+\ndescription: .+\nurl: https:.+\n(updated: .+\n)?---\n\n> All pages, for agents: .+\n\n/,
  )
}

/** Ids around the text of a page, and of React. */
const FRAME = /^(?:siteMain|relatedPosts|recentPosts|_R_\w+_)$/

test('every page names its script, its preview and its Markdown, and the checks know exactly its ids', async () => {
  const project = openProject(root)
  const [anchors, moved] = [await anchorsOf(project), redirectsOf(project)]
  let count = 0
  for (const page of pages) {
    const { route } = page
    const elements = readElements(readBuilt(page.file))
    expectScripts(page, elements)
    expectPreview(page, elements)
    expectMarkdown(page, elements)
    const source = project.mdx().find(({ file }) => file === fileOfRoute(project.routes(), route))
    const ids = new Set(source && anchors.idsOf(source))
    if (ids.size === 0) continue
    const main = elements.find(({ name }) => name === 'main')
    const mainIds = elements.flatMap(({ start, attributes: { id } }) =>
      main && id !== undefined && start > main.start && start < main.contentsEnd ? [id] : [],
    )
    const textIds = mainIds.filter((id) => !FRAME.test(id) && !moved.has(`${route}#${id}`))
    soft([...new Set(textIds)].sort(), route).toEqual([...ids].sort())
    count += ids.size
  }
  expect(count).toBeGreaterThan(300)
})

for (const page of pages)
  test(`${page.route} is valid${kinds.includes(page) ? '' : ' @nightly'}`, async () => {
    const faults = await htmlFaults(readBuilt(page.file), root)
    expect(faults.map(({ message, ruleId }) => `${ruleId}: ${message}`)).toEqual([])
  })

test('links may name every generated file, which the checks know before it is there', () => {
  const written = (file: string) => ['public', 'pages'].some((folder) => existsSync(path.join(root, folder, file)))
  const other = /\.(?:html|md)$|^_(?:headers|redirects)$|^build\.json$|^\.nojekyll$|\.(?:br|gz)$/
  const files = filesBelow(out).filter((file) => !other.test(file) && !written(file))
  expect(files.filter((file) => !isGenerated(`/${file}`))).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

test('the not-found page has no Markdown', () => {
  expect(readBuilt('404.html')).not.toContain('text/markdown')
  expect(existsSync(path.join(out, '404.md'))).toBe(false)
})
