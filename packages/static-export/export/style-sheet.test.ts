import { describe, expect, it } from 'vitest'
import { criticalCss, criticalKey, joinSheets, shortenClasses } from './style-sheet'

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

  it.each(['.a{color:red}', '@layer other{.a{color:red}}', '@media print{.a{color:red}}'])(
    'refuses %s, which no layer holds',
    async (rule) => {
      const start = rule.startsWith('@layer') ? '@layer other' : rule.slice(0, 4)
      await expect(joinSheets([rule], LAYERS)).rejects.toThrow(`"${start}`)
      await expect(joinSheets([rule], LAYERS)).rejects.toThrow(
        'is outside of the layers tokens, base, prose, parts. Put every rule into one of them.',
      )
    },
  )
})

it('refuses a pseudo-class that stands alone', async () => {
  await expect(joinSheets(['@layer base{a{top:0}:focus-visible{top:0}}'], LAYERS)).rejects.toThrow(
    '":focus-visible" names no element, so that critical CSS would lose it. Write "html :focus-visible".',
  )
  expect(
    await joinSheets(
      ['@layer base{:root{top:0}*,:after,:before{top:0}::selection{top:0}html :focus-visible{top:0}}'],
      LAYERS,
    ),
  ).toContain('html :f')
})

describe('criticalCss', () => {
  it('keeps what an element of the page can match', async () => {
    const css = '@layer parts{.a{top:0}.b{top:1px}.c{top:2px}h1 .a{top:3px}h2 .a{top:4px}}'
    expect(await criticalCss(css, '<p class="a x"><h1 class="b">')).toBe(
      '@layer parts{.a{top:0}.b{top:1px}h1 .a{top:3px}}',
    )
  })

  it('knows elements by their ids', async () => {
    expect(await criticalCss('@layer base{#frame>div{top:0}#other{top:1px}}', '<div id="frame">')).toBe(
      '@layer base{#frame>div{top:0}}',
    )
  })

  it('keeps states that scripts and readers bring about', async () => {
    const css = '@layer parts{a[data-open]{top:0}a:hover{top:1px}.dark a{top:2px}tbody a{top:3px}.light b{top:4px}}'
    expect(await criticalCss(css, '<a href="/">')).toBe(
      '@layer parts{a[data-open]{top:0}a:hover{top:1px}.dark a{top:2px}tbody a{top:3px}}',
    )
  })

  it('leaves out a layer of which nothing is left, and keyframes that nothing names', async () => {
    const css =
      '@layer base{.gone{animation:b}}@layer parts{p{animation:a}@keyframes a{to{top:0}}@keyframes b{to{top:0}}}'
    expect(await criticalCss(css, '<p>')).toBe('@layer parts{p{animation:a}@keyframes a{to{top:0}}}')
  })
})

describe('criticalKey', () => {
  const keyOf = criticalKey('.a p{top:0}#frame>.b-c{top:1px}')

  it('is the same for pages of which the styles name the same', () => {
    expect(keyOf('<p class="a x" id="one">')).toBe(keyOf('<P id="two" class="y a"><h1>a</h1>'))
  })

  it.each(['<p>', '<i class="a">', '<p class="a" id="frame">', '<p class="a b-c">'])(
    'is another one for %s',
    (html) => {
      expect(keyOf(html)).not.toBe(keyOf('<p class="a">'))
    },
  )
})

describe('shortenClasses', () => {
  const LONG = /(?<![\w-])(_?[\w-]{6})_[a-z][\w-]*/i
  const shorten = shortenClasses('._5a-B2c_root{}._5a-B2c_root a{}.Xy-_9z_big{}', LONG)

  it('gives a class the same short name in styles and pages', () => {
    expect(shorten('._5a-B2c_root{}')).toBe('._1{}')
    expect(shorten('<p class="_5a-B2c_root Xy-_9z_big">')).toBe('<p class="_1 _0">')
  })

  it('leaves every other text as it is', () => {
    const text = '<p class="code _5a-B2c_other" id="_5a-B2c_root-d">other_names here</p>'
    expect(shorten(text)).toBe(text)
  })

  it('does not depend on the order of the sheets', () => {
    const other = shortenClasses('.Xy-_9z_big{}._5a-B2c_root{}', LONG)
    expect(other('_5a-B2c_root')).toBe(shorten('_5a-B2c_root'))
  })
})
