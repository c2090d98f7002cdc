import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '@/lib/checks/testing'
import { copyPageFiles, findFile, namesFile } from './files'

it('publishes the files beside pages that a page of the export shows or links to, and no others', () => {
  const shown = ['one way.png', 'film.mp4', 'first.webp', 'paper.pdf']
  const others = ['draft.png', 'secret.mdx', 'part.tsx']
  const root = temporaryProject({
    ...Object.fromEntries([...shown, ...others].map((name) => [`pages/docs/${name}`, 'x'])),
    'out/way.png': 'x',
    'out/docs/x.html': `<img loading="lazy" src="/docs/one%20way.png" alt=""><img src="/way.png"><img src="/docs/secret.mdx">
    <video poster="/docs/first.webp" controls><source src="/docs/film.mp4"></video><img src="/docs/none.png">
    <a href="/docs/paper.pdf#page=2">Paper</a> <a href="/docs/part.tsx">Part</a> <a href="/docs/1.0">Old</a>`,
  })
  expect(copyPageFiles(root, path.join(root, 'out'))).toBe('4 files')
  expect([...shown, ...others].filter((name) => existsSync(path.join(root, 'out/docs', name)))).toEqual(shown)
})

it('finds a file as a page names it, and says what is near', () => {
  const root = temporaryProject({ 'pages/docs/paper.pdf': 'x', 'public/all.zip': 'x' })
  const find = (url: string) => findFile(url, 'pages/docs/index.mdx', root)
  expect(find('./paper.pdf#page=2')).toEqual({ src: '/docs/paper.pdf#page=2', file: 'pages/docs/paper.pdf' })
  expect(find('/docs/paper.pdf')).toEqual({ src: '/docs/paper.pdf', file: 'pages/docs/paper.pdf' })
  expect(find('/all.zip')).toEqual({ src: '/all.zip', file: 'public/all.zip' })
  const problem = 'There is no file pages/docs/papr.pdf. Did you mean "./paper.pdf"?'
  expect(find('./papr.pdf')).toEqual({ problem })
})

const FILES = ['/film.mp4', './a/talk.mp3', '/backup.7z']
const PAGES = ['/docs/1.0', '/docs/intro', './intro.mdx', '/x.html', './part.tsx']
it.each([...FILES, ...PAGES])('knows whether %s names a file', (url) =>
  expect(namesFile(url)).toBe(FILES.includes(url)),
)
