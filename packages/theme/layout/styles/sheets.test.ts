import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Declaration } from 'postcss'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'

// What all sheets keep to: sizes, spaces, layers and colors have names in tokens.css, and windows have three widths.

const ROOT = path.join(import.meta.dirname, '../../../..')
/** All sheets of the theme, of the panel of `docs402 dev`, and of the sample's own components. */
const SHEETS = ['packages/theme/**/*.css', 'packages/docs402/build/dev/*.css', 'components/**/*.css']
/** Where the names are given values. */
const TOKENS = 'packages/theme/layout/styles/tokens.css'
/** What Temml writes of formulas, in em of their letters. */
const FOREIGN = ['packages/theme/mdx/formula.css']
/** Of the room that a part has: a name that gives way, large text, a phone of 320 px, a phone, half a window, a window, a wide one. */
const ROOMS = ['6rem', '18rem', '22rem', '26rem', '34rem', '43rem', '43em', '58rem']

/** A value without what has a name, and without what is relative to it: `calc(2 * var(--space-1))`. */
const literals = (value: string) =>
  value.replace(/(?:var|env)\((?:[^()]|\([^()]*\))*\)/g, '').match(/-?\d*\.?\d+[a-z%]*/g) ?? []
/** More than a hairline, and not relative to the letters or the window. */
const lengths = (value: string) =>
  literals(value).filter((text) =>
    /(?:px|pt)$/.test(text) ? Math.abs(parseFloat(text)) > 3 : /[1-9].*rem$/.test(text),
  )
const named = (value: string, ...names: string[]) => names.some((name) => value.startsWith(`var(--${name}`))

const SIZE = /(?<![\w-])(?:\d*\.?\d+(?:rem|px|pt|vw)|large|small|medium)(?![\w-])/
const CONTROL = /^(?:1\.[5-9]\d*|2(?:\.\d+)?|3)rem$/

/** By property: what is wrong with a value, if anything is. */
function declarationFault({ prop, value }: Declaration): string | undefined {
  if (/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i.test(value))
    return 'a color: take one of data/colors.css, or mix it'
  if (prop === 'z-index' && !named(value, 'z-')) return 'a layer: take one of --z-*'
  if (/^font(?:-size)?$/.test(prop) && SIZE.test(value.replaceAll(/var\([^()]*\)/g, '')))
    return 'a size of letters: take one of --text-*'
  if (prop === 'line-height' && !named(value, 'line-', 'control') && !/^(?:inherit|normal)$/.test(value))
    return 'a height of lines: take one of --line-*'
  if (prop === 'font' && /\/\s*[\d.]/.test(value)) return 'a height of lines: take one of --line-*'
  if (/radius$/.test(prop) && lengths(value).length > 0) return 'a radius: take one of --radius*'
  if (/^(?:padding|margin|gap$|row-gap|column-gap)/.test(prop) && lengths(value).length > 0)
    return 'a space: take one of --space-*'
  if (/^(?:min-)?height$/.test(prop) && CONTROL.test(value)) return 'the height of a control: take one of --control*'
  if (/shadow$/.test(prop) && literals(value).some((text) => text !== '0'))
    return 'a shadow: take --shadow, or a border'
  return undefined
}

function atRuleFault({ name, params }: AtRule): string | undefined {
  if (name === 'media' && /width/.test(params)) return 'a width of the window: take --wide, --desk or --phone'
  const [, room = ''] = /\(width\s*[<>]=?\s*([\d.]+\w+)\)/.exec(params) ?? []
  if (name === 'container' && !ROOMS.includes(room)) return `the room of a part: take one of ${ROOMS.join(', ')}`
  return undefined
}

/** Each as `file:line: value is …`. */
function faultsIn(file: string, css: string): string[] {
  const faults: string[] = []
  postcss.parse(css).walk((node) => {
    const fault = node.type === 'decl' ? declarationFault(node) : node.type === 'atrule' ? atRuleFault(node) : undefined
    if (fault === undefined) return
    const text =
      node.type === 'decl'
        ? `${node.prop}: ${node.value}`
        : node.type === 'atrule'
          ? `@${node.name} ${node.params}`
          : ''
    faults.push(`${file}:${node.source?.start?.line}: "${text}" has ${fault}.`)
  })
  return faults
}

it('every sheet takes what has a name by its name', () => {
  const files = globSync(SHEETS, { cwd: ROOT, ignore: ['**/dist/**', '**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(60)
  const siteSheets = files.filter((file) => ![TOKENS, ...FOREIGN].includes(file)).sort()
  expect(siteSheets.flatMap((file) => faultsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})

it.each([
  ['color: #fff', 'a color'],
  ['background: rgb(0 0 0 / 5%)', 'a color'],
  ['z-index: 10', 'a layer'],
  ['font-size: 15px', 'a size of letters'],
  ['font: 0.9rem / var(--line-text) var(--mono)', 'a size of letters'],
  ['line-height: 1.2', 'a height of lines'],
  ['font: var(--text-xs) / 1.2 var(--mono)', 'a height of lines'],
  ['border-radius: 5px', 'a radius'],
  ['margin: 0 1.3rem', 'a space'],
  ['padding: calc(var(--space-1) + 0.7rem)', 'a space'],
  ['min-height: 2.2rem', 'the height of a control'],
  ['box-shadow: 0 2px 4px var(--shade)', 'a shadow'],
])('"%s" is %s without its name', (css, what) => {
  expect(faultsIn('a.css', `\na { ${css} }`)).toEqual([
    expect.stringMatching(`^a.css:2: "${css.replaceAll(/[().*+/]/g, '\\$&')}" has ${what}`),
  ])
})

it.each([
  ['@media (width >= 50em)', 'a width of the window'],
  ['@media print, (max-width: 700px)', 'a width of the window'],
  ['@container (width < 21rem)', 'the room of a part'],
])('"%s" is %s without its name', (head, what) => {
  expect(faultsIn('a.css', `${head} { a { top: 0 } }`)).toEqual([expect.stringContaining(`" has ${what}`)])
})
