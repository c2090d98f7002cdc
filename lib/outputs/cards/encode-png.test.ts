import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { encodePng } from './encode-png'
import { CARD_PALETTE, type Colour } from './palette'

const BLACK: Colour = [0, 0, 0]
const RED: Colour = [250, 0, 0]
const WHITE: Colour = [255, 255, 255]

const pixels = (...colours: Colour[]) => Buffer.from(colours.flatMap((colour) => [...colour, 255]))

/** As another program reads the picture: red, green and blue of each pixel. */
function read(png: Buffer, width: number, height: number): Colour[] {
  const href = `data:image/png;base64,${png.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}"/></svg>`
  const drawn = new Resvg(svg, { imageRendering: 1 }).render().pixels
  return Array.from({ length: width * height }, (_, at): Colour => {
    return [drawn.readUInt8(at * 4), drawn.readUInt8(at * 4 + 1), drawn.readUInt8(at * 4 + 2)]
  })
}

describe('a PNG with a palette', () => {
  it('shows every pixel in its place', async () => {
    const picture = [BLACK, RED, WHITE, WHITE, RED, BLACK]
    const png = await encodePng(pixels(...picture), { width: 2, height: 3 }, [RED, WHITE, BLACK])
    expect(read(png, 2, 3)).toEqual(picture)
  })

  it('gives a pixel the nearest colour that it has', async () => {
    const png = await encodePng(pixels([20, 10, 0], [200, 30, 30]), { width: 2, height: 1 }, [WHITE, RED, BLACK])
    expect(read(png, 2, 1)).toEqual([BLACK, RED])
  })

  it('is not made of what does not fit', async () => {
    await expect(encodePng(pixels(RED), { width: 1, height: 1 }, [RED])).rejects.toThrow(
      'No PNG of 1 by 1 from 4 bytes and 1 colours.',
    )
    const seventeen = Array.from({ length: 17 }, () => RED)
    await expect(encodePng(pixels(RED, RED), { width: 2, height: 1 }, seventeen)).rejects.toThrow('17 colours')
  })
})

it('has no colour for cards twice, and no more than fit', () => {
  expect(CARD_PALETTE.length).toBeLessThanOrEqual(16)
  expect(new Set(CARD_PALETTE.map(String)).size).toBe(CARD_PALETTE.length)
})
