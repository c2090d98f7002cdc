import { expect, it } from 'vitest'
import { iconAddress } from './site-icon'

it('puts a drawing into an address', () => {
  const svg = `<?xml version="1.0"?><!-- by hand -->
<svg xmlns="http://www.w3.org/2000/svg">
  <path fill="#0b6b57"
    d="M0 0"/>
</svg>
`
  const address = iconAddress(svg)
  expect(address).toMatch(/^data:image\/svg\+xml,[^"'<>#&\n]+$/)
  expect(decodeURIComponent(address)).toBe(
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path fill='#0b6b57' d='M0 0'/></svg>",
  )
})

it('refuses what is no drawing', () => {
  expect(() => iconAddress('PNG')).toThrow('public/favicon.svg is no SVG: it begins with "PNG".')
})
