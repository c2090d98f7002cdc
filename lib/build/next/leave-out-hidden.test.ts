import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { post, project, type Fixture } from '@/lib/content/blog/testing/fixture'
import { openPages } from '@chain-data/static-export'
import { findHidden, leaveOutHidden, withoutRoutes } from './leave-out-hidden'

let fixture: Fixture
afterEach(() => {
  fixture.remove()
  vi.unstubAllEnvs()
})

const manifest = `self.__BUILD_MANIFEST=function(s){return{"/":[s,"a.js"],"/blog/draft":[s,"static/chunks/pages/blog/draft-0a1b.js"],"/blog/draft-2":[s,"x.js"],sortedPages:["/","/blog/draft","/blog/draft-2"]}}("b.js")`
const ssg = 'self.__SSG_MANIFEST=new Set(["\\u002F","\\u002Fblog\\u002Fdraft","\\u002Fblog\\u002Fdraft-2"])'
const files = {
  'pages/blog/draft.mdx': post('2025-01-01', 'draft: true\n'),
  'pages/blog/draft-2.mdx': post('2025-01-02'),
  'out/blog/draft-2.html': '<a href="/blog/draft-2">Two</a>',
  'out/_next/static/chunks/pages/blog/draft-2-0a1b.js': 'public',
  'out/_next/static/id/_buildManifest.js': manifest,
  'out/_next/static/id/_ssgManifest.js': ssg,
}
const start = (more: Record<string, string> = {}) => {
  vi.stubEnv('BUILD_DATE', '2025-02-01')
  fixture = project({ ...files, ...more })
  return fixture.root
}
/** As a build does when all is written. */
function find(root: string): string {
  const out = path.join(root, 'out')
  leaveOutHidden(root, out)
  return findHidden(root, out, openPages(out))
}

it('takes a draft out of the lists of routes, and nothing else', () => {
  const root = start()
  expect(leaveOutHidden(root, path.join(root, 'out'))).toBe('1 post')
  const at = (file: string) => path.join(root, 'out/_next/static', file)
  expect(readFileSync(at('id/_buildManifest.js'), 'utf8')).toBe(
    'self.__BUILD_MANIFEST=function(s){return{"/":[s,"a.js"],"/blog/draft-2":[s,"x.js"],sortedPages:["/","/blog/draft-2"]}}("b.js")',
  )
  expect(readFileSync(at('id/_ssgManifest.js'), 'utf8')).toBe(
    'self.__SSG_MANIFEST=new Set(["\\u002F","\\u002Fblog\\u002Fdraft-2"])',
  )
})

it('fails when a page still leads to a draft', () => {
  const root = start({ 'out/docs.html': '<a href="/blog/draft#more">Soon</a>' })
  expect(() => find(root)).toThrow('Hidden posts are left in the export:\ndocs.html names /blog/draft')
})

it('fails when what is made of pages names a draft', () => {
  const root = start({ 'out/docs.md': '[Soon](https://docs.example/blog/draft)' })
  expect(() => find(root)).toThrow('docs.md names /blog/draft')
})

it('fails when a script still names a draft, however its slashes are written', () => {
  const root = start({ 'out/_next/static/chunks/1a2b.js': 'a("\\u002Fblog\\u002Fdraft")' })
  expect(() => find(root)).toThrow('_next/static/chunks/1a2b.js names /blog/draft')
})

it('takes unlisted posts out of the lists too, and leaves their pages', () => {
  const root = start({ 'pages/blog/draft-2.mdx': post('2025-01-02', 'unlisted: true\n') })
  leaveOutHidden(root, path.join(root, 'out'))
  expect(readFileSync(path.join(root, 'out/_next/static/id/_ssgManifest.js'), 'utf8')).toBe(
    'self.__SSG_MANIFEST=new Set(["\\u002F",])',
  )
  expect(readFileSync(path.join(root, 'out/blog/draft-2.html'), 'utf8')).toContain('/blog/draft-2')
})

it('has nothing to do where nothing is hidden', () => {
  const root = start({ 'pages/blog/draft.mdx': post('2025-01-01'), 'out/blog/draft.html': '/blog/draft' })
  expect(leaveOutHidden(root, path.join(root, 'out'))).toBe('no posts')
  expect(find(root)).toBe('none found')
})

it('leaves a list valid when its last entry goes', () => {
  expect(withoutRoutes('a={"/x":["1"],"/blog/y":["2"]};b=["/x","/blog/y"]', ['/blog/y'])).toBe(
    'a={"/x":["1"],};b=["/x",]',
  )
  expect(withoutRoutes('a = {\n  "/blog/y": [\n    "2"\n  ],\n  "/x": ["1"]\n}', ['/blog/y'])).toBe(
    'a = {\n  "/x": ["1"]\n}',
  )
})
