import sharp from 'sharp'

/** Two pictures of the same thing. */
export interface Difference {
  /** How many pixels differ; those that only one of the pictures has do. */
  pixels: number
  /** The second picture, pale, with these pixels in red: a PNG. */
  picture: Buffer
}

const CHANNELS = 4
const RED = [220, 0, 0, 255]
const PALE = 0.25

const rawOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/**
 * Compares two PNGs pixel by pixel. They are of one browser, so nothing is forgiven.
 * @returns undefined if they are equal
 */
export async function pictureDifference(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined
  const [one, other] = await Promise.all([rawOf(before), rawOf(after)])
  const width = Math.max(one.info.width, other.info.width)
  const height = Math.max(one.info.height, other.info.height)
  const at = ({ data, info }: typeof one, x: number, y: number) =>
    x < info.width && y < info.height ? data.readUInt32BE((y * info.width + x) * CHANNELS) : undefined
  const picture = Buffer.alloc(width * height * CHANNELS)
  let pixels = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = at(other, x, y)
      const differs = color !== at(one, x, y)
      if (differs) pixels += 1
      for (let channel = 0; channel < CHANNELS; channel++) {
        const value = color === undefined ? 255 : (color >>> (24 - 8 * channel)) & 255
        picture[(y * width + x) * CHANNELS + channel] = (differs ? RED[channel] : 255 - (255 - value) * PALE) ?? 0
      }
    }
  if (pixels === 0) return undefined
  return {
    pixels,
    picture: await sharp(picture, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toBuffer(),
  }
}
