import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { copyPagePictures, smallSvgAddress, svgAddress } from './pictures'

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

it('puts a drawing into an address', () => {
  const svg = `<?xml version="1.0"?><!-- by hand -->
<svg xmlns="http://www.w3.org/2000/svg">
  <path fill="#0b6b57"
    d="M0 0"/>
</svg>
`
  const address = svgAddress(svg)
  expect(address).toMatch(/^data:image\/svg\+xml,[^"'<>#&{}\s]+$/)
  expect(decodeURIComponent(address)).toBe(
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path fill='#0b6b57' d='M0 0'/></svg>",
  )
})

it('refuses what is no drawing', () => {
  expect(() => svgAddress('PNG')).toThrow('It begins with "PNG", and must be a drawing in <svg …>.')
})

it('takes small drawings into the page, and leaves every other picture where it is', () => {
  const put = (name: string, text: string) => {
    write(`public/${name}`, text)
    return smallSvgAddress(`/${name}`, root)
  }
  expect(put('small.svg', '<svg/>')).toBe('data:image/svg+xml,%3Csvg/%3E')
  expect(put('large.svg', `<svg>${' '.repeat(1024)}</svg>`)).toBe('/large.svg')
  expect(put('old.svg', '<!DOCTYPE svg><svg/>')).toBe('/old.svg')
  expect(put('photo.png', 'PNG')).toBe('/photo.png')
  expect(smallSvgAddress('/missing.svg', root)).toBe('/missing.svg')
})
