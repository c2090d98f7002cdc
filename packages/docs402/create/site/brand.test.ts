import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openProject } from '../../checks/project'
import { look } from '../../checks/source/look'
import { findingLines, temporaryProject } from '../../checks/testing'
import { contrast, readColor } from '../../content/site/look'
import { hexOf, inBrand, NO_BRAND } from './brand'

const CSS = readFileSync(path.join(import.meta.dirname, '../../../../data/colors.css'), 'utf8')

const BRANDS = ['#0061d5', '#ff5a1f', '#ffe600', '#000000', '#ffffff', '#808080', '#e6007e', '#00ff00', '#3c0a78']

it.each(BRANDS)('a site in %s is readable in both modes, on every ground, and by the check', async (brand) => {
  const root = temporaryProject({ 'data/colors.css': inBrand(CSS, brand) })
  const read = (name: string) => readColor(name, root)
  for (const mode of ['light', 'dark'] as const) {
    for (const ground of ['bg', 'surface', 'surface-2', 'code-bg', 'accent-soft', 'on-accent'])
      expect(contrast(read('accent')[mode], read(ground)[mode]), `${mode}, ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(read('text')[mode], read('accent-soft')[mode])).toBeGreaterThanOrEqual(7)
  }
  const findings = await look.run?.(openProject(root))
  expect(findingLines((findings ?? []).map((finding) => ({ rule: 'look', severity: 'error', ...finding })))).toEqual([])
})

it('a brand that can be read is the accent as it is, and grays take its hue', () => {
  const css = inBrand(CSS, '#0061d5')
  expect(css).toContain('--accent: light-dark(#0061d5, ')
  expect(css).toMatch(/--text-muted: light-dark\(#(?!4a5b55)/)
  expect(css).toContain('--danger: light-dark(#a8321f, #ff9d8a)')
  expect(inBrand(CSS, '#000000')).toMatch(/--border: light-dark\(#(..)\1\1, #(..)\2\2\)/)
  expect(inBrand(CSS, NO_BRAND)).toBe(CSS)
  expect(CSS).toContain(`--accent: light-dark(${NO_BRAND}, `)
})

it.each([
  ['#0061D5', '#0061d5'],
  ['0061d5', '#0061d5'],
  ['#06d', '#0066dd'],
  ['blue', null],
  ['#12345', null],
])('%s is the color %s', (text, hex) => {
  expect(hexOf(text)).toBe(hex)
})
