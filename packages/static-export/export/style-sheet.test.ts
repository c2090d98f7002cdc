import { describe, expect, it } from 'vitest'
import { readElements } from '../html'
import { criticalCss, criticalKey, joinSheets, namesIn, shortenClasses } from './style-sheet'

const named = (html: string) => namesIn(readElements(html))

const LAYERS = ['tokens', 'base', 'prose', 'parts']

describe('joinSheets', () => {
  it('gives each layer one block, in the order of the layers, whatever the order of the sheets', async () => {
    const css = await joinSheets(
      [
        '@layer parts{.a{color:red}}',
        '@layer base{p{margin:0}}@layer parts{.b{color:blue}}',
        '@layer tokens, base, prose, parts;',
      ],
      LAYERS,
    )
    expect(css).toBe(
      '@layer tokens,base,prose,parts;@layer tokens;@layer base{p{margin:0}}@layer prose;@layer parts{.a{color:red}.b{color:#00f}}',
    )
  })

  it('writes nested rules one by one, and drops a class that only takes what others have', async () => {
    const css = await joinSheets(['.b{}@layer parts{.ui{table{top:0}@media print{.a{top:0}}}}'], LAYERS)
    expect(css).toMatch(/@layer parts\{\.ui table\{top:0\}@media print\{\.ui \.a\{top:0\}\}\}$/)
  })

  it('keeps faces of fonts, which no layer overrides', async () => {
    const face = '@font-face{font-family:A;src:url(/a.woff2)}'
    expect(await joinSheets([`${face}@layer base{p{margin:0}}`], LAYERS)).toContain(face)
  })

  it.each(['.a{color:red}', '@layer other{.a{color:red}}', '@media print{.a{color:red}}'])(
    'refuses %s, which no layer holds',
    async (rule) => {
      const start = rule.startsWith('@layer') ? '@layer other' : rule.slice(0, 4)
      await expect(joinSheets([rule], LAYERS)).rejects.toThrow(`"${start}`)
      await expect(joinSheets([rule], LAYERS)).rejects.toThrow(
        'is outside the layers tokens, base, prose, parts. Put every rule in one of them.',
      )
    },
  )
})

it('refuses a pseudo-class that stands alone', async () => {
  await expect(joinSheets(['@layer base{a{top:0}:focus-visible{top:0}}'], LAYERS)).rejects.toThrow(
    '":focus-visible" names no element, so critical CSS would drop it. Write "html :focus-visible".',
  )
  expect(
    await joinSheets(
      ['@layer base{:root{top:0}*,:after,:before{top:0}::selection{top:0}html :focus-visible{top:0}}'],
      LAYERS,
    ),
  ).toContain('html :f')
})

it('refuses a list within :not()', async () => {
  const rule = (selector: string) => joinSheets([`@layer base{${selector}{top:0}}`], LAYERS)
  await expect(rule('code:not(.a :is(table, form) code)')).rejects.toThrow(
    '"code:not(.a :is(table, form) code)" has a list within :not(), so critical CSS would drop it on pages that have nothing of the list.',
  )
  const css = await rule('code:not(.a table code,.a form code)')
  expect(await criticalCss(css, named('<p><code>'))).toContain('code:not(.a table code,.a form code){top:0}')
})

it.each([
  [
    'what an element of the page can match',
    '@layer parts{.a{top:0}.b{top:1px}.c{top:2px}h1 .a{top:3px}h2 .a{top:4px}}',
    '<p class="a x"><h1 class="b">',
    '@layer parts{.a{top:0}.b{top:1px}h1 .a{top:3px}}',
  ],
  [
    'what scripts draw in a place that names it',
    '@layer parts{.code figcaption{top:0}input{top:1px}.other{top:2px}}',
    '<div data-draws="code figcaption input">',
    '@layer parts{.code figcaption{top:0}input{top:1px}}',
  ],
  [
    'fields, which scripts add to any page',
    '@layer base{:is(input:not([type="range"]),select,textarea){top:0}i{top:1px}}',
    '<p>',
    '@layer base{:is(input:not([type="range"]),select,textarea){top:0}}',
  ],
  ['ids', '@layer base{#frame>div{top:0}#other{top:1px}}', '<div id="frame">', '@layer base{#frame>div{top:0}}'],
  [
    'states that scripts and readers bring about',
    '@layer parts{a[data-open]{top:0}a:hover{top:1px}.dark a{top:2px}tbody a{top:3px}.light b{top:4px}}',
    '<a href="/">',
    '@layer parts{a[data-open]{top:0}a:hover{top:1px}.dark a{top:2px}tbody a{top:3px}}',
  ],
  [
    'no layer of which nothing is left, and no keyframes that nothing names',
    '@layer base{.gone{animation:b}}@layer parts{p{animation:a}@keyframes a{to{top:0}}@keyframes b{to{top:0}}}',
    '<p>',
    '@layer parts{p{animation:a}@keyframes a{to{top:0}}}',
  ],
])('critical CSS keeps %s', async (_, css, html, kept) => expect(await criticalCss(css, named(html))).toBe(kept))

it.each([
  [true, '<P id="two" class="y a"><h1>a</h1>'],
  [false, '<p>'],
  [false, '<i class="a">'],
  [false, '<p class="a" id="frame">'],
  [false, '<p class="a b-c">'],
])('pages of which the styles name the same have one key: %s for %s', (isSame, html) => {
  const keyOf = criticalKey('.a p{top:0}#frame>.b-c{top:1px}')
  expect(keyOf(named(html)) === keyOf(named('<p class="a x" id="one">'))).toBe(isSame)
})

it('a class has the same short name in styles and pages, whatever the order of the sheets; other text stays', () => {
  const LONG = /(?<![\w-])(_?[\w-]{6})_[a-z][\w-]*/i
  const shorten = shortenClasses('._5a-B2c_root{}._5a-B2c_root a{}.Xy-_9z_big{}', LONG)
  expect(shorten('._5a-B2c_root{}')).toBe('._1{}')
  expect(shorten('<p class="_5a-B2c_root Xy-_9z_big">')).toBe('<p class="_1 _0">')
  const text = '<p class="code _5a-B2c_other" id="_5a-B2c_root-d">other_names here</p>'
  expect(shorten(text)).toBe(text)
  expect(shortenClasses('.Xy-_9z_big{}._5a-B2c_root{}', LONG)('_5a-B2c_root')).toBe('_1')
})
