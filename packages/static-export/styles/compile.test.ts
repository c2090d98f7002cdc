import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileModules, shortName } from './compile-modules'
import { compileSheets } from './compile-sheets'

const LAYERS = ['base', 'parts']

function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

describe('style modules', () => {
  const files = {
    'a/bar.module.css': `.bar { composes: row from global; composes: line from './line.module.css'; top: 0; &:hover { top: 1px } }
:root:has(.tall) .bar { animation: turn 1s }
@keyframes turn { to { rotate: 1turn } }`,
    'a/line.module.css': '.line { left: 0 }',
    'b/bar.module.css': ".bar { top: 2px } :global(.dark) .icon { cursor: url('./bar.png'), auto }",
    'b/bar.png': 'picture',
    'b/none.module.css': '.none { composes: row from global }',
  }
  const compile = (names: string[], nameOf?: typeof shortName) =>
    compileModules(folder(files), { files: names, layer: 'parts', ...(nameOf && { nameOf }) })

  it('give their classes with what they compose, and each rule by itself', async () => {
    const { classes, chunks, assets } = await compile(['b/bar.module.css', 'b/none.module.css'])
    expect([...classes]).toEqual([
      ['b/bar.module.css', { bar: 'bar_bar', icon: 'bar_icon' }],
      ['b/none.module.css', { none: 'row none_none' }],
    ])
    expect(chunks).toEqual([
      { layer: 'parts', within: [], css: '.bar_bar{top:2px}', needs: [['.bar_bar']] },
      {
        layer: 'parts',
        within: [],
        css: `.dark .bar_icon{cursor:url("/${assets[0]?.name}"),auto}`,
        needs: [['.bar_icon']],
      },
    ])
  })

  it('have short names that depend on their place alone, each another one', async () => {
    const { classes, chunks } = await compile(['a/bar.module.css', 'b/bar.module.css'], shortName)
    expect(classes.get('a/bar.module.css')).toEqual({ bar: 'line_line row _a0', tall: '_a1', turn: '_a2' })
    expect(classes.get('b/bar.module.css')).toEqual({ bar: '_b0', icon: '_b1' })
    expect(chunks.slice(0, 5).map(({ css, needs }) => [css, needs])).toEqual([
      ['.line_line{left:0}', [['.line_line']]],
      ['._a0{top:0}', [['._a0']]],
      ['._a0:hover{top:1px}', [['._a0']]],
      [':root:has(._a1) ._a0{animation:_a2 1s}', [['._a0', '._a1']]],
      ['@keyframes _a2{to{rotate:1turn}}', [['._a0', '._a1']]],
    ])
  })

  it('that compose what is not there are refused, with the place', async () => {
    const root = folder({ 'a.module.css': ".a {\n  composes: b from './none.module.css';\n}" })
    await expect(compileModules(root, { files: ['a.module.css'], layer: 'parts' })).rejects.toThrow(
      'a.module.css:2:20: Could not resolve "./none.module.css"',
    )
  })
})

it.each([
  [25, '_z0'],
  [26, '_aa0'],
  [701, '_zz0'],
  [702, '_aaa0'],
])('module %i has the names %s', (file, name) => expect(shortName(file, 0)).toBe(name))

describe('plain sheets', () => {
  const compile = (css: string, more = {}) => compileSheets(folder({ 'a.css': css, ...more }), ['a.css'], LAYERS)

  it('are in one layer, if they name none', async () => {
    const { chunks } = await compileSheets(
      folder({ 'a.css': 'p { top: 0 } @media print { .a { top: 0 } }', 'b.css': '' }),
      ['a.css', 'b.css'],
      LAYERS,
      { layer: 'parts' },
    )
    expect(chunks).toEqual([
      { layer: 'parts', within: [], css: 'p{top:0}', needs: [['p']] },
      { layer: 'parts', within: ['@media print'], css: '.a{top:0}', needs: [['.a']] },
    ])
  })

  it('give each rule by itself, with the at-rules around it and what it needs', async () => {
    const { chunks } = await compile(
      "@import './b.css' layer(parts); @layer base { p { top: 0 } @media print { .a { top: 0 } .b { i { top: 0 } } } }",
      { 'b.css': '.c { backdrop-filter: none; animation: 1s turn } @keyframes turn { to { rotate: 1turn } }' },
    )
    const within = ['@media print']
    expect(chunks).toEqual([
      {
        layer: 'parts',
        within: [],
        css: '.c{-webkit-backdrop-filter:none;backdrop-filter:none;animation:1s turn}',
        needs: [['.c']],
      },
      { layer: 'parts', within: [], css: '@keyframes turn{to{rotate:1turn}}', needs: [['.c']] },
      { layer: 'base', within: [], css: 'p{top:0}', needs: [['p']] },
      { layer: 'base', within, css: '.a{top:0}', needs: [['.a']] },
      { layer: 'base', within, css: '.b i{top:0}', needs: [['.b', 'i']] },
    ])
  })

  it('give the files that they name, which keep their place if it is one of the site', async () => {
    const { chunks, assets } = await compile(
      "@font-face { font-family: A; src: url('./a.woff2'), url('/fonts/b.woff2') } @layer base { p { fill: url(#c) } }",
      { 'a.woff2': 'font' },
    )
    const [name = ''] = assets.map((asset) => asset.name)
    expect(name).toMatch(/^assets\/a-[A-Z0-9]{8}\.woff2$/)
    expect(chunks.map(({ layer, css }) => [layer, css])).toEqual([
      ['', `@font-face{font-family:A;src:url("/${name}"),url(/fonts/b.woff2)}`],
      ['base', 'p{fill:url(#c)}'],
    ])
  })

  it.each(['.a{color:red}', '@layer other{.a{color:red}}', '@media print{.a{color:red}}'])(
    'refuse %s, which no layer holds',
    async (rule) =>
      expect(compile(rule)).rejects.toThrow(
        `"${rule.slice(0, rule.indexOf('{'))}{${rule.includes('@') ? '.a{' : ''}color:red}${rule.includes('@') ? '}' : ''}" in a.css is outside the layers base, parts. Put every rule in one of them.`,
      ),
  )

  it.each([
    ['@layer base {\n  p { top 0 }\n}', 'a.css:2:'],
    ["@import './none.css';", 'a.css:1:9: Could not resolve "./none.css"'],
  ])('with a fault are refused, with the place: %s', async (css, place) => {
    await expect(compile(css)).rejects.toThrow(place)
  })
})
