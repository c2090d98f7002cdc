import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { walk } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import { COLORS, inEm, inSiteColors, readColor, readLogo } from './look'

it('reads a colour in both modes, or says what it must look like', () => {
  const css = ':root { --accent: light-dark(#0B6B57, #4fd6b2); --accent-soft: red; }'
  const root = temporaryProject({ 'data/colors.css': css })
  expect(readColor('accent', root)).toEqual({ light: '#0B6B57', dark: '#4fd6b2' })
  expect(() => readColor('accent-soft', root)).toThrow(
    'data/colors.css must declare --accent-soft: light-dark(#rrggbb, #rrggbb);',
  )
})

it('gives a logo that can stand in a page', () => {
  const svg = '<?xml version="1.0"?>\n<!-- Drawn --><svg viewBox="0 0 8 8">\n  <path d="M0 0h8" />\n</svg>\n'
  expect(readLogo(temporaryProject({ 'data/logo.svg': svg }))).toBe(
    '<svg aria-hidden="true" width="26" height="26" viewBox="0 0 8 8"><path d="M0 0h8" /></svg>',
  )
})

it('lets a drawing grow with the text: its own size, not those of its parts', () => {
  expect(inEm('<svg width="26" height="26px" viewBox="0 0 8 8"><rect width="4" height="4" /></svg>')).toBe(
    '<svg width="1.625em" height="1.625em" viewBox="0 0 8 8"><rect width="4" height="4" /></svg>',
  )
  expect(inEm('<svg width="2em" viewBox="0 0 8 8"></svg>')).toBe('<svg width="2em" viewBox="0 0 8 8"></svg>')
})

it('colors a drawing that is a file of its own, in both modes', () => {
  const root = temporaryProject({ 'data/colors.css': ':root { --accent: light-dark(#0B6B57, #4fd6b2); }' })
  const svg =
    '<svg><style>.a{fill:var(--accent,#000)}@media(x){.a{fill:var(--accent-dark, #fff)}}</style><path fill="var(--accent)"/></svg>'
  expect(inSiteColors(svg, root)).toBe(
    '<svg><style>.a{fill:#0B6B57}@media(x){.a{fill:#4fd6b2}}</style><path fill="#0B6B57"/></svg>',
  )
  expect(() => inSiteColors('var(--accnt)', root)).toThrow('data/colors.css must declare --accnt')
})

it('asks a site for the colors that the theme uses', () => {
  const sheets = walk('.', 'packages/theme').filter(
    (file) => /\.css$/.test(file) && !/\/(?:dist|node_modules)\//.test(file),
  )
  const text = ['data/fonts.css', ...sheets].map((file) => readFileSync(file, 'utf8')).join('\n')
  const declared = new Set([...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name))
  const used = [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  expect(used.filter((name) => !declared.has(name) && !COLORS.includes(name))).toEqual([])
  expect(COLORS.filter((name) => !used.includes(name))).toEqual([])
  expect(readFileSync('data/colors.css', 'utf8').match(/--[\w-]+(?=:)/g)).toEqual(COLORS)
})
