import { Hsluv } from 'hsluv'
import { COLORS_FILE, contrast } from '../../content/site/look'
import type { Values } from './fill'
import { letterMark } from './mark'

/** The accent of a new site until its owner chooses one, as `data/colors.css` of the sample has it. */
export const NO_BRAND = '#0b6b57'

const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i

/** A color as six hexadecimal digits; null for what is none. @param text three or six digits, with or without `#` */
export function hexOf(text: string): string | null {
  const [, digits = ''] = HEX.exec(text.trim()) ?? []
  if (digits === '') return null
  return `#${(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits).toLowerCase()}`
}

/** Hue in degrees, saturation and lightness in percent, as people see them (HSLuv): equal lightness has equal contrast. */
interface Tone {
  hue: number
  saturation: number
  lightness: number
}

function toneOf(hex: string): Tone {
  const color = new Hsluv()
  color.hex = hex
  color.hexToHsluv()
  // Black and white have the saturation of a rounding error.
  const isGray = color.hsluv_l < 0.1 || color.hsluv_l > 99.9
  return { hue: color.hsluv_h, saturation: isGray ? 0 : color.hsluv_s, lightness: color.hsluv_l }
}

function hexOfTone({ hue, saturation, lightness }: Tone): string {
  const color = new Hsluv()
  Object.assign(color, { hsluv_h: hue, hsluv_s: saturation, hsluv_l: lightness })
  color.hsluvToHex()
  return color.hex
}

/** A color that is as gray as another of the same lightness and another hue (HPLuv). */
function pastelHex({ hue, saturation, lightness }: Tone): string {
  const color = new Hsluv()
  Object.assign(color, { hpluv_h: hue, hpluv_p: saturation, hpluv_l: lightness })
  color.hpluvToHex()
  return color.hex
}

/** A gray in another hue; without any for a brand that is gray itself. */
function tinted(hex: string, brand: Tone): string {
  const color = new Hsluv()
  color.hex = hex
  color.hexToHpluv()
  const saturation = brand.saturation < 5 || color.hpluv_l > 99.9 ? 0 : Math.min(color.hpluv_p, 100)
  return pastelHex({ hue: brand.hue, saturation, lightness: color.hpluv_l })
}

/** Text needs 4.5 to 1 (WCAG 2.2, 1.4.3), and links stand on all grounds of the theme. */
const ENOUGH = 4.5
const GROUNDS = ['--bg', '--surface', '--surface-2', '--code-bg']
/** Grays with a little of the accent's hue. */
const NEUTRAL = /^--(?:bg|surface|surface-2|border|border-strong|text|text-muted|code-bg|code-comment)$/

/** The nearest lightness at which a color can be read on all grounds. @param step up or down, in percent */
function readable(brand: Tone, grounds: readonly string[], step: 1 | -1): string {
  let hex = hexOfTone(brand)
  for (let { lightness } = brand; lightness >= 0 && lightness <= 100; lightness += step) {
    hex = hexOfTone({ ...brand, lightness })
    if (grounds.every((ground) => contrast(hex, ground) >= ENOUGH)) return hex
  }
  return hex
}

type Mode = 'light' | 'dark'

const MODES = {
  light: { soft: { lightness: 94.5, saturation: 100 }, step: -1, start: (lightness: number) => lightness },
  // As light as the accents of dark themes are.
  dark: { soft: { lightness: 17.5, saturation: 100 }, step: 1, start: (lightness: number) => Math.max(lightness, 74) },
} as const

/** The three colors of a mode. @param grounds on which the accent is read */
function accents(brand: Tone, mode: Mode, grounds: readonly string[]): Record<string, string> {
  const { soft, step, start } = MODES[mode]
  const ground = pastelHex({ ...soft, hue: brand.hue, saturation: Math.min(brand.saturation, soft.saturation) })
  const accent = readable({ ...brand, lightness: start(brand.lightness) }, [...grounds, ground], step)
  const black = hexOfTone({ ...brand, lightness: 9 })
  return {
    '--accent': accent,
    '--accent-soft': ground,
    '--on-accent': contrast('#ffffff', accent) >= ENOUGH ? '#ffffff' : black,
  }
}

const DECLARED = /(--[\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g

/**
 * The colors of a site in those of a brand: accent, what is softer and what stands on it in both modes, each readable
 * (WCAG 2.2), and grays in its hue.
 * @param css the text of `data/colors.css`
 * @param brand six hexadecimal digits; `NO_BRAND` leaves the text as it is
 * @throws for a text without the grounds of the theme
 */
export function inBrand(css: string, brand: string): string {
  if (brand === NO_BRAND) return css
  const tone = toneOf(brand)
  const neutral = new Map<string, Record<Mode, string>>()
  for (const [, name = '', light = '', dark = ''] of css.matchAll(DECLARED))
    if (NEUTRAL.test(name)) neutral.set(name, { light: tinted(light, tone), dark: tinted(dark, tone) })
  const grounds = (mode: Mode) =>
    GROUNDS.map((name) => {
      const ground = neutral.get(name)
      if (!ground) throw new Error(`${COLORS_FILE} declares no ${name}.`)
      return ground[mode]
    })
  const [light, dark] = [accents(tone, 'light', grounds('light')), accents(tone, 'dark', grounds('dark'))]
  return css.replaceAll(DECLARED, (whole, name: string) => {
    const [first, second] = [neutral.get(name)?.light ?? light[name], neutral.get(name)?.dark ?? dark[name]]
    return first !== undefined && second !== undefined ? `${name}: light-dark(${first}, ${second})` : whole
  })
}

/** Drawn where the title has no letter of the built-in font. */
const BRACES = 'M13 9c-3 0-1 6-4 7 3 1 1 7 4 7M19 9c3 0 1 6 4 7-3 1-1 7-4 7'

/** What logo and icon are filled with. @param css the text of the site's `data/colors.css` */
export async function lookOf(title: string, css: string): Promise<Values> {
  const colors = Object.fromEntries(
    [...css.matchAll(DECLARED)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  )
  const letter = await letterMark(title)
  const outline = letter ?? BRACES
  const of = (name: string, mode: Mode) => colors[name]?.[mode] ?? ''
  return {
    ...{ isLetter: letter !== null, outline, outlineStart: outline.slice(0, 24), isNoBrand: css.includes(NO_BRAND) },
    ...{ accentLight: of('--accent', 'light'), accentDark: of('--accent', 'dark') },
    ...{ onAccentLight: of('--on-accent', 'light'), onAccentDark: of('--on-accent', 'dark'), noBrand: NO_BRAND },
  }
}
