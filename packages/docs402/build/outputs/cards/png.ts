import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Eight bits a pixel, which are the number of a color. */
const INDEXED = [8, 3, 0, 0, 0]
const MOST_COLORS = 256

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/**
 * A picture of few colors as a PNG with a palette (https://www.w3.org/TR/png-3/): less than half of what the library
 * writes, in half of its time.
 * @param picture its RGBA pixels, without transparent ones, row by row
 * @returns null if it has more than 256 colors
 */
export function palettePng({
  pixels,
  width,
  height,
}: {
  pixels: Buffer
  width: number
  height: number
}): Buffer | null {
  const colors = new Map<number, number>()
  // A color as one number: to read them one by one from the buffer takes three times as long.
  const colorOf = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  // Each row begins with how it is filtered: not at all.
  const rows = Buffer.alloc(height * (width + 1))
  let [last, number] = [-1, 0]
  for (let y = 0; y < height; y++) {
    const [first, row] = [y * width, y * (width + 1) + 1]
    // Between the lines of text, each row is the one above.
    if (y > 0 && pixels.compare(pixels, 4 * (first - width), 4 * first, 4 * first, 4 * (first + width)) === 0) {
      rows.copyWithin(row, row - width - 1, row - 1)
      continue
    }
    for (let x = 0; x < width; x++) {
      const color = colorOf[first + x] ?? 0
      if (color !== last) {
        number = colors.get(color) ?? colors.size
        colors.set(color, number)
        last = color
      }
      rows[row + x] = number
    }
  }
  if (colors.size > MOST_COLORS) return null
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(INDEXED)])),
    chunk(
      'PLTE',
      Buffer.from([...colors.keys()].flatMap((color) => [...Buffer.from(Uint32Array.of(color).buffer, 0, 3)])),
    ),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
