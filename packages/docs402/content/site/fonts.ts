import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parse, type AtRule } from 'postcss'
import { readText } from '@docs402/findings'

export const FONTS_FILE = 'data/fonts.css'

/** One file of a font family. */
export interface FontFace {
  family: string
  weight: number
  italic: boolean
  /** Ranges of code points; a font that states none has Latin letters. */
  ranges: readonly (readonly [number, number])[]
  /** Absolute paths of its files, in the order of `src`. */
  files: readonly string[]
}

interface Fonts {
  /** What `--font`, `--font-headings` and `--mono` are, by name. */
  values: ReadonlyMap<string, string>
  faces: readonly FontFace[]
}

const LATIN = 'U+20-24F, U+2000-206F, U+20AC, U+2122'

const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/, '$2')

const rangesOf = (text: string) =>
  [...text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )

/** Where a style sheet leads: beside it, or into a package. */
const namedFrom = (from: string, url: string): string =>
  url.startsWith('@') ? createRequire(from).resolve(url) : path.resolve(path.dirname(from), url)

/** The same for an import, where a word without a dot is a package too. */
function imported(from: string, url: string): string {
  if (/^[./]/.test(url)) return path.resolve(path.dirname(from), url)
  try {
    return createRequire(from).resolve(url)
  } catch (error) {
    // A site that is checked before its packages are installed.
    if (url.startsWith('docs402-theme/')) return createRequire(import.meta.url).resolve(url)
    throw error
  }
}

function faceOf(rule: AtRule, from: string): FontFace {
  const value = (name: string) => {
    const declaration = rule.nodes?.find((node) => node.type === 'decl' && node.prop === name)
    return declaration?.type === 'decl' ? declaration.value : ''
  }
  const urls = [...value('src').matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/g)].map(([, , url = '']) => url)
  const weight = Number.parseInt(value('font-weight'), 10)
  return {
    family: unquoted(value('font-family')),
    weight: Number.isNaN(weight) ? (value('font-weight') === 'bold' ? 700 : 400) : weight,
    italic: /italic|oblique/.test(value('font-style')),
    ranges: rangesOf(value('unicode-range') || LATIN),
    files: urls.filter((url) => !/^(?:https?|data):|^\/\//.test(url)).map((url) => namedFrom(from, url)),
  }
}

/**
 * Reads a style sheet of fonts, with those that it imports.
 * @param file its absolute path
 * @throws for what is no CSS, and for an import that does not exist
 */
export function readFontSheet(file: string): Fonts {
  const values = new Map<string, string>()
  const faces: FontFace[] = []
  parse(readText(file), { from: file }).walk((node) => {
    if (node.type === 'decl' && node.prop.startsWith('--')) values.set(node.prop, node.value)
    if (node.type !== 'atrule') return
    if (node.name === 'font-face') faces.push(faceOf(node, file))
    const [, , url] = node.name === 'import' ? (/^(?:url\()?(['"])(.+?)\1/.exec(node.params) ?? []) : []
    if (url !== undefined) faces.push(...readFontSheet(imported(file, url)).faces)
  })
  return { values, faces }
}

/** The fonts of a site; those of the browser alone if it has no such file. */
export function readFonts(root: string): Fonts {
  const file = path.join(root, FONTS_FILE)
  return existsSync(file) ? readFontSheet(file) : { values: new Map(), faces: [] }
}

/** The first family of a value, where it may be that of another: `var(--font)`. */
export function firstFamily({ values }: Fonts, name: string): string {
  const value = values.get(name) ?? ''
  const [, other] = /^var\((--[\w-]+)\)/.exec(value.trim()) ?? []
  return other === undefined || other === name
    ? unquoted(value.split(',')[0] ?? '')
    : firstFamily({ values, faces: [] }, other)
}
