import type { Readable } from 'node:stream'

/**
 * Begins something as soon as a program has printed certain words, once, however they arrive.
 * @param output what the program prints; it is only listened to
 */
export function whenSaid(output: Readable, words: string, begin: () => void): void {
  let end = ''
  const listen = (part: Buffer | string) => {
    const text = end + part.toString()
    if (text.includes(words)) {
      output.off('data', listen)
      begin()
    }
    // The words may be cut in two.
    end = text.slice(-words.length)
  }
  output.on('data', listen)
}
