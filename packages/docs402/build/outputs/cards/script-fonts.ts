import { createRequire } from 'node:module'
import path from 'node:path'
import { readFontSheet, type FontFace } from '../../../content/site/fonts'
import { drawable, hasLetter, type Faces } from './fonts'

/** Fonts of the letters that the built-in one lacks: Noto Sans, of the SIL Open Font License; Japanese before Chinese. */
const SCRIPTS: readonly (readonly [letters: RegExp, font: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'jp'],
  [/\p{Script=Hangul}/u, 'kr'],
  [/\p{Script=Han}/u, 'sc'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Gujarati}/u, 'gujarati'],
  [/\p{Script=Kannada}/u, 'kannada'],
  [/\p{Script=Malayalam}/u, 'malayalam'],
  [/\p{Script=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script=Sinhala}/u, 'sinhala'],
  [/\p{Script=Armenian}/u, 'armenian'],
  [/\p{Script=Georgian}/u, 'georgian'],
  [/\p{Script=Khmer}/u, 'khmer'],
  [/\p{Script=Lao}/u, 'lao'],
  [/\p{Script=Myanmar}/u, 'myanmar'],
  [/\p{Script=Ethiopic}/u, 'ethiopic'],
]
/** Weights of a card: its text, and its title. */
const WEIGHTS = [400, 600]

/** The faces of a package that a site has installed; none without it. */
function facesOf(root: string, name: string): FontFace[] {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  try {
    return WEIGHTS.flatMap((weight) => readFontSheet(resolve(`${name}/${weight}.css`)).faces)
  } catch {
    return []
  }
}

/**
 * The fonts of the scripts in texts that other fonts lack.
 * @param faces the fonts of the cards
 * @returns faces of installed packages that have the letters, and the packages to install for those that none has
 */
export function scriptFonts(root: string, text: string, faces: Faces): { faces: Faces; packages: string[] } {
  const lacking = [...new Set(text.normalize())].filter((letter) => !hasLetter(faces, letter))
  const fonts: Faces[number][] = []
  const packages: string[] = []
  let left = lacking
  for (const [letters, font] of SCRIPTS) {
    if (!left.some((letter) => letters.test(letter))) continue
    const name = `@fontsource/noto-sans-${font}`
    const installed = drawable(facesOf(root, name))
    // Of hundreds of files, those with a letter of these texts.
    fonts.push(...installed.filter((face) => left.some((letter) => hasLetter([face], letter))))
    left = left.filter((letter) => !hasLetter(installed, letter))
    if (left.some((letter) => letters.test(letter))) packages.push(name)
    // A font of Japanese has the Chinese letters of Japanese texts.
    if (installed.length === 0 && font === 'jp') left = left.filter((letter) => !/\p{Script=Han}/u.test(letter))
  }
  return { faces: fonts, packages }
}
