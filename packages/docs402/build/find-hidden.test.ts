import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { post, project } from '../content/blog/testing/fixture'
import { openPages } from '@docs402/static-export'
import { findHidden } from './find-hidden'

afterEach(() => vi.unstubAllEnvs())

const files = {
  'pages/blog/draft.mdx': post('2025-01-01', 'draft: true\n'),
  'pages/blog/draft-2.mdx': post('2025-01-02'),
  'out/blog/draft-2.html': '<a href="/blog/draft-2">Two</a>',
  'out/_next/static/chunks/pages/blog/draft-2-0a1b.js': 'public',
}
const start = (more: Record<string, string> = {}) => {
  vi.stubEnv('BUILD_DATE', '2025-02-01')
  return project({ ...files, ...more })
}
function find(root: string): string {
  const out = path.join(root, 'out')
  return findHidden(root, out, openPages(out))
}

it.each([
  ['a page', 'docs.html', '<a href="/blog/draft#more">Soon</a>'],
  ['what is made of pages', 'docs.md', '[Soon](https://docs.example/blog/draft)'],
  ['a script, however its slashes are written,', '_next/static/chunks/1a2b.js', 'a("\\u002Fblog\\u002Fdraft")'],
])('fails when %s still names a draft', (_, file, text) => {
  const root = start({ [`out/${file}`]: text })
  expect(() => find(root)).toThrow(`Hidden posts are left in the export:\n${file} names /blog/draft`)
})

it('has nothing to do where nothing is hidden', () => {
  const root = start({ 'pages/blog/draft.mdx': post('2025-01-01'), 'out/blog/draft.html': '/blog/draft' })
  expect(find(root)).toBe('none found')
})
