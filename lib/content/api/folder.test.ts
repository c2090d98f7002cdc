import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { treeMarkdown } from '@/lib/content/tree/markdown'
import { siteTree } from './page-trees'
import { knownComponents } from './registry'
import { apiFolderOf, apiFolders, folderOfDescription, publishedDescription } from './folder'
import { siteApi } from './site-api'
import { readRecording } from './recordings'

// Reading the description checks all of it; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 60_000 })

const project = path.join(import.meta.dirname, '../../..')
const root = mkdtempSync(path.join(tmpdir(), 'api-folder-'))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const description = readFileSync(path.join(project, 'api/openapi.yaml'), 'utf8')
cpSync(path.join(project, 'api/recordings'), path.join(root, 'api/1.0/recordings'), { recursive: true })
write('api/1.0/openapi.yaml', description)
// The first price is another one now.
write(
  'api/openapi.yaml',
  description.replace(/(?<before>x-payment-info:\s+price: .*amount: ')[^']*/, '$<before>0.0375'),
)
/** What a page says. */
async function said(file: string): Promise<string> {
  const tree = await siteTree(root, file, readFileSync(path.join(root, file), 'utf8'))
  return (await treeMarkdown(tree, { url: 'https://docs.example.com/x' })).trim()
}

const page = (body: string) => `---\ntitle: X\n---\n\n${body}\n`
write('pages/docs/errors.mdx', page('<ErrorCatalogue />'))
write('pages/docs/1.0/x.mdx', page('Text.'))
write('pages/docs/1.0/reference/errors.mdx', page('<ErrorCatalogue />\n\n<EndpointReference />'))

const paid = siteApi(root, 'api/1.0/openapi.yaml').operations.find(({ price }) => price)
if (!paid?.price) throw new Error('No operation of the description has a price.')
const { id, price } = paid

it('is that of the version where one was frozen with it, else the current one', () => {
  expect(
    ['/docs/1.0', '/docs/1.0/a/b', '/docs/1.01/a', '/docs/2.0/a', '/docs', '/blog/1.0', '/'].map((route) =>
      apiFolderOf(root, route),
    ),
  ).toEqual(['api/1.0', 'api/1.0', 'api', 'api', 'api', 'api', 'api'])
  expect(apiFolders(root)).toEqual(['api', 'api/1.0'])
  expect(['api/openapi.yaml', 'api/1.0/openapi.yaml', 'lib/x/base.yaml'].map(folderOfDescription)).toEqual([
    'api',
    'api/1.0',
    'api',
  ])
  expect(['api', 'api/1.0'].map(publishedDescription)).toEqual(['/openapi', '/docs/1.0/openapi'])
})

it('a page shows the facts of its own, and links to the pages of its own version', async () => {
  for (const file of ['pages/docs/1.0/x.mdx', 'pages/docs/x.mdx']) write(file, page(`<Price of="${id}" />`))
  expect(await said('pages/docs/1.0/x.mdx')).toBe(price.label)
  expect(await said('pages/docs/x.mdx')).toBe('$0.0375')
  const [now, old] = [siteApi(root), siteApi(root, 'api/1.0/openapi.yaml')]
  expect(now.pages).toMatchObject({ reference: null, errors: '/docs/errors', limits: null })
  expect(old.pages).toMatchObject({
    reference: '/docs/1.0/reference/errors',
    errors: '/docs/1.0/reference/errors',
    limits: null,
    pay: null,
    recording: null,
  })
  // The API answers with one URL, whatever version is read.
  expect(old.errorDocsUrl).toBe(now.errorDocsUrl)
  expect(old.errorDocsUrl).toMatch(/\/docs\/errors$/)
})

it('has recordings of its own, and what blocks may name follows it', async () => {
  expect(readRecording('first-call', root, 'api/1.0').id).toBe('first-call')
  expect(() => readRecording('first-call', root)).toThrow('There is no recording "first-call".')
  const recordingsIn = async (folder: string) =>
    (await knownComponents(root, folder))['RecordedExchange']?.attribute?.values
  expect(await recordingsIn('api/1.0')).toContain('first-call')
  expect(await recordingsIn('api')).toEqual([])
})
