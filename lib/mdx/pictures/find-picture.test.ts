import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyPagePictures } from './find-picture'

let root: string
let out: string
const write = (file: string, text = 'x') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  out = path.join(root, 'out')
})
afterEach(() => rmSync(root, { recursive: true }))

it('publishes the pictures beside pages that a page of the export shows, and no others', () => {
  for (const name of ['one way.png', 'draft.png', 'secret.mdx']) write(`pages/docs/${name}`)
  write('out/way.png')
  write(
    'out/docs/x.html',
    '<img loading="lazy" src="/docs/one%20way.png" alt=""><img src="/way.png"><img src="/docs/secret.mdx"><img src="/docs/none.png">',
  )
  expect(copyPagePictures(root, out)).toBe('1 picture')
  expect(existsSync(path.join(out, 'docs/one way.png'))).toBe(true)
  expect(existsSync(path.join(out, 'docs/draft.png'))).toBe(false)
  expect(existsSync(path.join(out, 'docs/secret.mdx'))).toBe(false)
})
