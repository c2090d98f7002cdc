import { renderAsync } from '@resvg/resvg-js'
import { expect, it } from 'vitest'
import { palettePng } from './png'

const draw = (inside: string) =>
  renderAsync(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">${inside}</svg>`)
const FLAT = '<rect width="60" height="20" fill="#123456"/><circle cx="20" cy="10" r="8" fill="#fedcba"/>'
const GRADIENT = `<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#0ff"/></linearGradient>
  <linearGradient id="h" x2="0" y2="1"><stop stop-color="#000"/><stop offset="1" stop-color="#f00" stop-opacity="0"/></linearGradient>
  <rect width="60" height="20" fill="url(#g)"/><rect width="60" height="20" fill="url(#h)"/>`

it('a picture of few colors is the same picture, in fewer bytes', async () => {
  const picture = await draw(FLAT)
  const png = palettePng(picture)
  const again = await draw(`<image width="60" height="20" href="data:image/png;base64,${png?.toString('base64')}"/>`)
  expect(again.pixels.equals(picture.pixels)).toBe(true)
  expect(png?.length).toBeLessThan(picture.asPng().length)
})

it('one of more colors than a palette has is left to the library', async () => {
  expect(palettePng(await draw(GRADIENT))).toBeNull()
})
