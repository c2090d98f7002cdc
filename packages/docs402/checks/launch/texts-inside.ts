import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Finding } from '@docs402/findings'

/** A text inside of an archive. */
export interface InnerText {
  /** The archive, from the folder of the site. */
  file: string
  /** Its path in there; of an archive in an archive both, one after the other. */
  within: string
  read: () => string
}

/** Texts, and programs that readers run. */
const IS_TEXT =
  /\.(?:html|mdx?|txt|json|ya?ml|xml|svg|csv|ts|tsx|m?js|cjs|py|sh|ps1|rb|php|go|java|kt|swift|rs|cs|http|toml)$/i
/** Programs of the engine are not made from the description. */
const IS_ENGINE = /^documentation\/packages\//
const IS_ARCHIVE = /\.zip$/i

/**
 * The texts of a zip file, at any depth, without programs of the engine.
 * @param root of the site
 * @param file the zip file, from there
 * @returns a fault instead where it cannot be opened: nobody knows what is in it
 */
export function textsInside(root: string, file: string): { texts: InnerText[]; fault?: Finding } {
  try {
    return { texts: textsOf(readFileSync(path.join(root, file)), file, '') }
  } catch {
    const message =
      'This zip file cannot be opened, so nothing says whether it has what is not for readers. Replace it.'
    return { texts: [], fault: { rule: 'launch/internal', severity: 'warning', file, line: 1, column: 1, message } }
  }
}

function textsOf(bytes: Uint8Array, file: string, prefix: string): InnerText[] {
  const filter = ({ name }: { name: string }) => (IS_TEXT.test(name) || IS_ARCHIVE.test(name)) && !IS_ENGINE.test(name)
  return Object.entries(unzipSync(bytes, { filter })).flatMap(([name, content]): InnerText[] => {
    const within = prefix + name
    if (IS_ARCHIVE.test(name)) return textsOf(content, file, `${within}/`)
    return [{ file, within, read: () => strFromU8(content) }]
  })
}
