import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { findingsOfRule, openProject } from '../checks/project'
import { addresses } from '../checks/source/addresses'
import { links } from '../checks/source/links'
import { metaFiles } from '../checks/source/meta'
import { redirects } from '../checks/source/redirects'
import { findingLines, temporaryProject } from '../checks/testing'
import { movePage } from './move'

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n# ${title}\n\n${body}\n`

const SITE = {
  'data/site.yaml': `url: https://docs.example.com
locales:
  - { code: en, label: English, path: '' }
  - { code: de, label: Deutsch, path: /de }
navbar: { items: [{ label: Fees, to: /docs/api/fees }] }
`,
  'data/addresses.txt': '/docs/api/fees\n/docs/intro\n/docs/old\n',
  'data/redirects.yaml':
    '/docs/old: /docs/api/fees\n/docs/api/fees#gone: /docs/intro\n/docs/intro#fees: /docs/api/fees#all\n',
  'pages/docs/_meta.ts': "export default {\n  intro: 'Introduction',\n  api: 'API',\n}\n",
  'pages/docs/api/_meta.ts': "export default {\n  fees: { title: 'Fees', display: 'hidden' },\n  more: 'More',\n}\n",
  'pages/docs/api/fees.mdx': page(
    'Fees',
    "import { Sum } from '../../../parts/sum'\n\n## All\n\n![Own](./own.png) ![Shared](./shared.png) [More](./more.mdx) [here](#all)\n\n<Sum of={['/docs/api/fees#all']} />",
  ),
  'parts/sum.tsx': 'export const Sum = () => null\n',
  'pages/docs/api/own.png': 'x',
  'pages/docs/api/shared.png': 'x',
  'pages/docs/api/more.mdx': page(
    'More',
    '![Shared](./shared.png) [Fees](/docs/api/fees#all) <a href="/docs/api/fees">x</a>',
  ),
  'pages/docs/intro.mdx': page('Introduction'),
  'pages/de/docs/api/fees.mdx': page('Preise', '[Hier](/de/docs/api/fees)'),
  'pages/blog/news.mdx': '---\ntitle: News\nimage: ./news.png\n---\n\nText.\n',
  'pages/blog/news.png': 'x',
}

async function moved(from: string, to: string, files: Record<string, string> = SITE) {
  const root = temporaryProject(files)
  const result = await movePage(openProject(root), { from, to })
  /** What is wrong with the site then. */
  const findFaults = async () => {
    const project = openProject(root)
    const rules = [addresses, links, metaFiles, redirects]
    return findingLines((await Promise.all(rules.map((rule) => findingsOfRule(rule, project)))).flat())
  }
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    ...result,
    read,
    has: (file: string) => existsSync(path.join(root, file)),
    findFaults,
  }
}

it('moves a page with its translation, its entry, what is beside it alone, and all that leads to it', async () => {
  const { read, has, findFaults, done } = await moved('docs/api/fees', '/docs/costs')
  expect((await findFaults()).filter((line) => line.startsWith('error'))).toEqual([])
  expect(has('pages/docs/api/fees.mdx')).toBe(false)
  expect(has('pages/docs/own.png') && has('pages/docs/api/shared.png')).toBe(true)
  const text = read('pages/docs/costs.mdx')
  for (const part of [
    "from '@/parts/sum'",
    '![Own](./own.png) ![Shared](/docs/api/shared.png) [More](/docs/api/more) [here](#all)',
    "{['/docs/costs#all']}",
  ])
    expect(text).toContain(part)
  expect(read('pages/de/docs/costs.mdx')).toContain('[Hier](/de/docs/costs)')
  expect(read('pages/docs/api/more.mdx')).toContain('[Fees](/docs/costs#all) <a href="/docs/costs">')
  expect(read('pages/docs/api/_meta.ts')).not.toContain('fees')
  expect(read('pages/docs/_meta.ts')).toMatch(/costs: \{\s*title: 'Fees',\s*display: 'hidden',?\s*\}/)
  expect(read('data/site.yaml')).toContain('to: /docs/costs }')
  expect(read('data/redirects.yaml')).toBe(
    '/docs/old: /docs/costs\n/docs/costs#gone: /docs/intro\n/docs/intro#fees: /docs/costs#all\n/docs/api/fees: /docs/costs\n/de/docs/api/fees: /de/docs/costs\n',
  )
  expect(done).toContain('pages/docs/api/fees.mdx → pages/docs/costs.mdx')
})

it('keeps the place of an entry, moves a whole folder, and a post beside its picture', async () => {
  expect((await moved('/docs/api/fees', '/docs/api/costs')).read('pages/docs/api/_meta.ts')).toMatch(
    /^export default \{\n {2}costs: /,
  )
  const folder = { ...SITE, 'pages/docs/api/index.mdx': page('API', '[x](/docs/api/fees)') }
  const { read, has } = await moved('/docs/api', '/docs/reference', folder)
  expect(read('pages/docs/reference/index.mdx')).toContain('[x](/docs/reference/fees)')
  expect(read('pages/docs/reference/fees.mdx')).toContain('[More](./more.mdx)')
  expect(has('pages/docs/reference/own.png') && !has('pages/docs/api')).toBe(true)
  expect(read('pages/docs/_meta.ts')).toContain("reference: 'API'")
  expect((await moved('/blog/news', '/blog/our-news')).read('pages/blog/our-news.mdx')).toContain('image: ./news.png')
})

it.each([
  ['/docs/api/fee', '/docs/x', 'There is no page at "/docs/api/fee". Did you mean "/docs/api/fees"?'],
  ['/docs/api/fees', '/docs/intro', 'pages/docs/intro.mdx already exists and has the path /docs/intro.'],
  ['/docs/api/fees', '/docs/Our Fees', '"/docs/Our Fees" must be lower-case words'],
  ['/docs/api/fees', '/blog/fees', `"/docs/api/fees" can't move to "/blog/fees"`],
  ['/docs/api/fees', '/docs/api/fees/new', '"/docs/api/fees/new" is below "/docs/api/fees".'],
])('refuses %s to %s', async (from, to, message) => {
  await expect(moved(from, to)).rejects.toThrow(message)
})

it('moves nothing into a folder that is a link out of the project, and changes nothing then', async () => {
  const [root, elsewhere] = [temporaryProject(SITE), temporaryProject({})]
  symlinkSync(elsewhere, path.join(root, 'pages/docs/linked'))
  const texts = () => filesBelow(root).map((file) => [file, readFileSync(path.join(root, file), 'utf8')])
  const before = texts()
  const move = movePage(openProject(root), { from: 'docs/api/fees', to: 'docs/linked/fees' })
  await expect(move).rejects.toThrow('"pages/docs/linked" is a link. Put a copy of what it leads to in its place.')
  expect(texts()).toEqual(before)
})
