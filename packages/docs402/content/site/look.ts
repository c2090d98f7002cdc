import { readText } from '@docs402/findings'

export type Color = ReturnType<typeof readColor>

export const COLORS_FILE = 'data/colors.css'
/** What the theme needs of it, by name. */
export const COLORS: readonly string[] = [
  ...['--bg', '--surface', '--surface-2', '--border', '--border-strong', '--text', '--text-muted'],
  ...['--accent', '--accent-soft', '--on-accent', '--note', '--warning', '--danger'],
  ...['--code-bg', '--code-keyword', '--code-string', '--code-comment', '--code-number'],
  ...['--code-function', '--code-variable'],
]
export const LOGO_FILE = 'data/logo.svg'
/** The icon of tabs, in all sizes. */
export const ICON_FILE = 'public/favicon.svg'

/**
 * A color of the site, in both modes, by its name in `data/colors.css`.
 * @throws if it is not defined for both modes
 */
export function readColor(name: string, root: string) {
  const css = readText(root, COLORS_FILE)
  const hex = '(#[0-9a-f]{6})'
  const [, light, dark] = new RegExp(`--${name}: *light-dark\\(${hex}, *${hex}\\)`, 'i').exec(css) ?? []
  if (light && dark) return { light, dark }
  throw new Error(`${COLORS_FILE} must declare --${name}: light-dark(#rrggbb, #rrggbb);`)
}

/**
 * A drawing with colors in place of their names. What stands after a name, `var(--accent, #0b6b57)`, is for tools that
 * show the file alone.
 */
export const withColors = (svg: string, colorOf: (name: string) => string): string =>
  svg.replace(/var\(--([\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => colorOf(name))

/**
 * A drawing with the colors of the site: `var(--accent)` is the light one, `var(--accent-dark)` the dark one, for a
 * media query.
 * @throws for a color that is not defined
 */
export const inSiteColors = (svg: string, root: string): string =>
  withColors(svg, (name) =>
    name.endsWith('-dark') ? readColor(name.slice(0, -'-dark'.length), root).dark : readColor(name, root).light,
  )

/** A drawing that scales with the text: its root element has its size in `em`; WebKit does not support `rem` there. */
export function inEm(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, (tag) =>
    tag.replace(
      /\s(width|height)="([\d.]+)(?:px)?"/g,
      (_, name: string, size: string) => ` ${name}="${Number(size) / 16}em"`,
    ),
  )
}

const FORBIDDEN = /<script|\sstyle=|\son\w+=|<style|javascript:/i

/**
 * The site's logo for inlining, where it can use the site's colors, as `var(--accent)`.
 * @throws if it is not an SVG, or has something that the content security policy blocks
 */
export function readLogo(root: string): string {
  const text = readText(root, LOGO_FILE)
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '')
    .trim()
  if (!/^<svg[\s>][\s\S]*<\/svg>$/.test(text)) throw new Error(`${LOGO_FILE} must contain exactly one <svg> element.`)
  const forbidden = FORBIDDEN.exec(text)?.[0].trim()
  if (forbidden)
    throw new Error(
      `${LOGO_FILE} contains ${forbidden}, which the content security policy blocks. Use attributes such as fill.`,
    )
  const size = /^<svg[^>]*\swidth=/.test(text) ? '' : ' width="26" height="26"'
  return text.replace('<svg', `<svg aria-hidden="true"${size}`).replace(/>\s+</g, '><')
}

/** Linear value of a channel, for "relative luminance" in WCAG 2.2. */
function channel(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? []).map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors (WCAG 2.2): 1 for the same color, 21 for black on white. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}
