import { describe, expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { look } from './look'

const LOGO = '<svg viewBox="0 0 8 8"><path d="M0 0h8" /></svg>\n'
const colors = (lines: readonly string[]) => `:root {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
const found = async (files: Record<string, string>) => findInSources(look, temporaryProject(files))

describe('source/look', () => {
  it('finds colors that are no colors, are not there, or can not be read', async () => {
    const css = colors([
      '--bg: light-dark(#ffffff, #000000);',
      '--accent: light-dark(#0b6b57 #4fd6b2);',
      '--text: light-dark(#cccccc, #ffffff);',
      '--acent-soft: light-dark(#e2f3ed, #12302a)',
    ])
    const sheet =
      'a { color: var(--text); background: var(--bg); border-color: var(--accent-soft); gap: var(--own) }\n  --own: 1px;\n'
    expect(await found({ 'data/colors.css': css, 'data/logo.svg': LOGO, 'theme/a.css': sheet })).toEqual([
      'error data/colors.css:1:1 The styles use --accent-soft, which this file does not declare. Did you mean "--acent-soft"? Write --accent-soft: light-dark(#rrggbb, #rrggbb); (light mode, dark mode).',
      'error data/colors.css:3:3 Write --accent: light-dark(#rrggbb, #rrggbb); (light mode, dark mode).',
      'warning data/colors.css:4:3 --text is hard to read on --bg in light mode: their contrast is 1.6 to 1, and text needs 4.5 to 1.',
      'error data/colors.css:5:3 Write --acent-soft: light-dark(#rrggbb, #rrggbb); (light mode, dark mode).',
    ])
  })

  it('finds a logo that is not there, or that the policy would refuse', async () => {
    expect(await found({ 'data/colors.css': '' })).toEqual([
      'error data/logo.svg:1:1 data/logo.svg does not exist. The navbar and Open Graph images show it. Put an SVG there.',
    ])
    expect(await found({ 'data/colors.css': '', 'data/logo.svg': '<svg onload="x()"></svg>' })).toEqual([
      'error data/logo.svg:1:1 data/logo.svg contains onload=, which the content security policy blocks. Use attributes such as fill.',
    ])
  })

  it('has nothing to say of a project without styles', async () => {
    expect(await found({ 'pages/index.mdx': '# Home\n' })).toEqual([])
  })
})
