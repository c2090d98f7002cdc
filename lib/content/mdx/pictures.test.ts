import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { smallSvgAddress, svgAddress } from './pictures'

let root: string
const write = (file: string, text = 'x') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pictures-'))
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
