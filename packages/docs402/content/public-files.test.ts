import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { fileUrl } from '@docs402/static-export/file-url'
import { findFile, linkedFile, namesFile, pageFiles } from './public-files'

it('finds a file as a page names it, and says what is near', () => {
  const root = temporaryProject({ 'pages/docs/paper.pdf': 'x', 'public/all.zip': 'x' })
  const find = (url: string) => findFile(url, 'pages/docs/index.mdx', root)
  expect(find('./paper.pdf#page=2')).toEqual({ src: '/docs/paper.pdf#page=2', file: 'pages/docs/paper.pdf' })
  expect(find('/docs/paper.pdf')).toEqual({ src: '/docs/paper.pdf', file: 'pages/docs/paper.pdf' })
  expect(find('/all.zip')).toEqual({ src: '/all.zip', file: 'public/all.zip' })
  const problem = 'There is no file pages/docs/papr.pdf. Did you mean "./paper.pdf"?'
  expect(find('./papr.pdf')).toEqual({ problem })
  expect(linkedFile('./papr.pdf', 'pages/docs/index.mdx', root)).toBe('./papr.pdf')
})

const DECOMPOSED = 'de\u0301ja\u0300 vu.png'
it.each([
  ['my picture.png', './my%20picture.png', './my picture.png'],
  ['ünï 日本 😀.png', './%C3%BCn%C3%AF%20%E6%97%A5%E6%9C%AC%20%F0%9F%98%80.png', './ünï 日本 😀.png'],
  [DECOMPOSED, './d%C3%A9j%C3%A0%20vu.png', './déjà vu.png', `./${DECOMPOSED}`],
  ['100% of it.png', './100%25%20of%20it.png', './100% of it.png'],
  ['a#b?c.png', './a%23b%3Fc.png'],
  [`it's (1) "x"!*~[y]{z}.JPEG`, `./it's (1) "x"!*~[y]{z}.JPEG`, './it%27s%20%281%29%20%22x%22!*~%5By%5D%7Bz%7D.JPEG'],
])('finds %s, however its URL is typed, next to the page and in public/', (name, ...urls) => {
  const root = temporaryProject({ [`pages/My docs/${name}`]: 'x', [`public/${name}`]: 'x' })
  const src = fileUrl(`/My docs/${name}`)
  for (const url of urls) {
    expect(findFile(url, 'pages/My docs/index.mdx', root)).toEqual({ src, file: `pages/My docs/${name}` })
    expect(linkedFile(`${url}#x`, 'pages/My docs/index.mdx', root)).toBe(`${src}#x`)
    expect(findFile(url.slice(1), 'pages/index.mdx', root)).toEqual({
      src: fileUrl(`/${name}`),
      file: `public/${name}`,
    })
  }
})

const FILES = ['/film.mp4', './a/talk.mp3', '/backup.7z']
const PAGES = ['/docs/1.0', '/docs/intro', './intro.mdx', '/x.html', './part.tsx']
it.each([...FILES, ...PAGES])('knows whether %s names a file', (url) =>
  expect(namesFile(url)).toBe(FILES.includes(url)),
)

it.each([
  '../../../secret.png',
  './linked/secret.png',
  '/linked.png',
  '..%2f..%2f..%2fsecret.png',
  '/%2e%2e/%2e%2e/secret.png',
])('finds no file outside of the project: %s', (url) => {
  const home = temporaryProject({ 'secret.png': 'x', 'site/pages/docs/x.mdx': '', 'site/public/a.png': 'x' })
  const root = path.join(home, 'site')
  symlinkSync('../../..', path.join(root, 'pages/docs/linked'))
  symlinkSync('../../secret.png', path.join(root, 'public/linked.png'))
  const file = findFile(url, 'pages/docs/x.mdx', root)
  expect(file).not.toHaveProperty('src')
  if (url.includes('linked'))
    expect(file).toMatchObject({
      problem: expect.stringMatching(/ is a link out of the project, or in one\. Put a copy/) as string,
    })
  symlinkSync('a.png', path.join(root, 'public/b.png'))
  expect(findFile('/b.png', 'pages/docs/x.mdx', root)).toEqual({ src: '/b.png', file: 'public/b.png' })
})

it('has no page of a part that is off, in whatever language', () => {
  const locales = 'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]'
  const files = ['pages/index.mdx', 'pages/blog/index.mdx', 'pages/de/blog/index.mdx', 'pages/de/index.mdx']
  const site = (parts: string) => `title: X\nlocale: en\n${locales}\nparts: { ${parts} }\n`
  const pagesWith = (parts: string) =>
    pageFiles(
      temporaryProject({ 'data/site.yaml': site(parts), ...Object.fromEntries(files.map((file) => [file, ''])) }),
    )
  expect(pagesWith('').sort()).toEqual(files.toSorted())
  expect(pagesWith('blog: false').sort()).toEqual(['pages/de/index.mdx', 'pages/index.mdx'])
})
