import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { smallSvgAddress, svgAddress } from './pictures'

it('puts a drawing into an address, and refuses what is none', () => {
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
  expect(() => svgAddress('PNG')).toThrow('It begins with "PNG", but must be an SVG: <svg …>.')
})

it.each([
  ['small.svg', '<svg/>', 'data:image/svg+xml,%3Csvg/%3E'],
  ['large.svg', `<svg>${' '.repeat(1024)}</svg>`, '/large.svg'],
  ['old.svg', '<!DOCTYPE svg><svg/>', '/old.svg'],
  ['photo.png', 'PNG', '/photo.png'],
  ['my photo.PNG', 'PNG', '/my%20photo.PNG'],
  ['missing.svg', undefined, '/missing.svg'],
])('takes small drawings into the page, and leaves every other picture where it is: %s', (name, text, address) => {
  const root = temporaryProject(text === undefined ? {} : { [`public/${name}`]: text })
  expect(smallSvgAddress(`/${name}`, root)).toBe(address)
})
