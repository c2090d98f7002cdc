import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { copyPageFiles, findFile, namesFile } from './files'

let root: string
const write = (file: string, text = 'x') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'files-'))
})

it('publishes the files beside pages that a page of the export shows or links to, and no others', () => {
  for (const name of ['one way.png', 'film.mp4', 'first.webp', 'paper.pdf', 'draft.png', 'secret.mdx', 'part.tsx'])
    write(`pages/docs/${name}`)
  write('out/way.png')
  write(
    'out/docs/x.html',
    `<img loading="lazy" src="/docs/one%20way.png" alt=""><img src="/way.png"><img src="/docs/secret.mdx">
    <video poster="/docs/first.webp" controls><source src="/docs/film.mp4"></video><img src="/docs/none.png">
    <a href="/docs/paper.pdf#page=2">Paper</a> <a href="/docs/part.tsx">Part</a> <a href="/docs/1.0">Old</a>`,
  )
  expect(copyPageFiles(root, path.join(root, 'out'))).toBe('4 files')
  const published = (name: string) => existsSync(path.join(root, 'out/docs', name))
  for (const name of ['one way.png', 'film.mp4', 'first.webp', 'paper.pdf']) expect(published(name), name).toBe(true)
  for (const name of ['draft.png', 'secret.mdx', 'part.tsx']) expect(published(name), name).toBe(false)
})

it('finds a file as a page names it, and says what is near', () => {
  write('pages/docs/paper.pdf')
  write('public/all.zip')
  const find = (url: string) => findFile(url, 'pages/docs/index.mdx', root)
  expect(find('./paper.pdf#page=2')).toEqual({ src: '/docs/paper.pdf#page=2', file: 'pages/docs/paper.pdf' })
  expect(find('/docs/paper.pdf')).toEqual({ src: '/docs/paper.pdf', file: 'pages/docs/paper.pdf' })
  expect(find('/all.zip')).toEqual({ src: '/all.zip', file: 'public/all.zip' })
  expect(find('./papr.pdf')).toEqual({
    problem: 'There is no file pages/docs/papr.pdf. Did you mean "./paper.pdf"?',
  })
})

it.each([
  ['/film.mp4', true],
  ['./a/talk.mp3', true],
  ['/backup.7z', true],
  ['/docs/1.0', false],
  ['/docs/intro', false],
  ['./intro.mdx', false],
  ['/x.html', false],
  ['./part.tsx', false],
])('%s names a file: %s', (url, names) => expect(namesFile(url)).toBe(names))
