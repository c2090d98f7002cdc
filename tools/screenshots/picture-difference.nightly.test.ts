import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureDifference } from './picture-difference'

/** A white picture with a dark square of 2 × 2 pixels. */
const picture = (left: number, height = 20) =>
  sharp({ create: { width: 20, height, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 2, height: 2, channels: 3, background: '#333' } }, left, top: 4 }])
    .png()
    .toBuffer()

it.each([
  ['the same', 4, 20, undefined],
  ['a square that moved by one pixel', 5, 20, 4],
  ['a page that is higher', 4, 25, 5 * 20],
])('%s', async (_, left, height, pixels) => {
  const difference = await pictureDifference(await picture(4), await picture(left, height))
  expect(difference?.pixels).toBe(pixels)
  if (difference)
    expect(await sharp(difference.picture).metadata()).toMatchObject({ width: 20, height: Math.max(20, height) })
})

it('two files of the same pixels are equal', async () => {
  const one = await picture(4)
  const other = await sharp(one).png({ compressionLevel: 0 }).toBuffer()
  expect(one.equals(other)).toBe(false)
  expect(await pictureDifference(one, other)).toBeUndefined()
})
