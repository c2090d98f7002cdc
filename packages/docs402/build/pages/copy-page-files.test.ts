import { existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openPages } from '@docs402/static-export'
import { temporaryProject } from '../../checks/testing'
import { copyPageFiles } from './copy-page-files'

it('publishes the files beside pages that a page of the export shows or links to, and no others', () => {
  const names = ['one way.png', 'film.mp4', 'first.webp', 'paper.pdf', 'a,b#1.png', "it's.png", 'card+.png']
  const others = ['draft.png', 'secret.mdx', 'part.tsx']
  const root = temporaryProject({
    ...Object.fromEntries([...names, ...others].map((name) => [`pages/docs/${name}`, 'x'])),
    'out/way.png': 'x',
    'out/docs/x.html': `<img loading="lazy" src="/docs/one%20way.png" alt=""><img src="/way.png"><img src="/docs/secret.mdx">
    <video poster="/docs/first.webp" controls><source src="/docs/film.mp4"></video><img src="/docs/none.png">
    <source srcset="/way.png 1x, /docs/a%2Cb%231.png 2x"><img srcSet="/docs/it%27s.png"><a href="/docs/paper.pdf#page=2">Paper</a> <a href="/docs/part.tsx">Part</a> <a href="/docs/1.0">Old</a>`,
  })
  const out = path.join(root, 'out')
  expect(copyPageFiles(root, out, openPages(out), ['/docs/card%2B.png'])).toBe('7 files')
  expect([...names, ...others].filter((name) => existsSync(path.join(out, 'docs', name)))).toEqual(names)
})

it('publishes nothing that a link beside pages leads to outside of the project', () => {
  const secret = temporaryProject({ 'key.pdf': 'secret' })
  const root = temporaryProject({ 'pages/index.mdx': '', 'out/index.html': '<a href="/linked/key.pdf">Key</a>' })
  symlinkSync(secret, path.join(root, 'pages/linked'))
  const out = path.join(root, 'out')
  expect(() => copyPageFiles(root, out, openPages(out))).toThrow('"pages/linked" is a link.')
  expect(existsSync(path.join(out, 'linked'))).toBe(false)
})
