/** Bytes of the head of an icon file, and of what it says of each picture. */
const [HEAD, ENTRY] = [6, 16]

/**
 * An icon file (`.ico`) of square PNG pictures; every browser of the last fifteen years reads such pictures in it.
 * @param pictures with their width in pixels, at most 256
 */
export function encodeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEAD + ENTRY * index
    // A byte holds no 256; 0 stands for it.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
