import { describe, expect, it } from 'vitest'
import { readElements } from '../html'
import type { StyleChunk } from './chunk'
import { namesIn, namesInCode, pageStyles } from './page-styles'

const chunk = (css: string, needs: string[][] = [], within: string[] = [], layer = 'parts'): StyleChunk => ({
  layer,
  within,
  css,
  needs,
})
const LAYERS = ['base', 'parts']
const stylesOf = (html: string, ...chunks: StyleChunk[]) => pageStyles(chunks, LAYERS, namesIn(readElements(html)))

describe('a page has', () => {
  it('the styles of which something can match, by classes, ids and tags', () => {
    const chunks = [
      chunk('.a{top:0}', [['.a']]),
      chunk('#b{top:0}', [['#b']]),
      chunk('.a i{top:0}', [['.a', 'i']]),
      chunk('.a b{top:0}', [
        ['.a', 'b'],
        ['b', 'i'],
      ]),
      chunk('[c]{top:0}'),
    ]
    expect(stylesOf('<P class="x a"><b>', ...chunks)).toBe(
      '@layer base,parts;@layer parts{.a{top:0}.a b{top:0}[c]{top:0}}',
    )
    expect(stylesOf('<i id="b">', ...chunks)).toBe('@layer base,parts;@layer parts{#b{top:0}[c]{top:0}}')
  })

  it('the styles of what its scripts draw', () => {
    const drawn = [chunk('.code{top:0}', [['.code']]), chunk('input{top:0}', [['figcaption']])]
    expect(stylesOf('<div data-draws="code figcaption">', ...drawn)).toContain('{.code{top:0}input{top:0}}')
  })

  it('the styles of what its code may render', () => {
    const later = [chunk('.bar_a{top:0}', [['.bar_a']]), chunk('.bar_b kbd{top:0}', [['.bar_b', 'kbd']])]
    const code = 'e.jsx("kbd",{className:"row bar_b"})'
    expect(pageStyles(later, LAYERS, namesInCode(code))).toBe('@layer base,parts;@layer parts{.bar_b kbd{top:0}}')
  })
})

it('each layer has one block, in the order of the layers; faces of fonts stand before them', () => {
  expect(
    stylesOf(
      '',
      chunk('.a{top:0}'),
      chunk('p{top:0}', [], [], 'base'),
      chunk('@font-face{}', [], [], ''),
      chunk('.b{}'),
    ),
  ).toBe('@layer base,parts;@font-face{}@layer base{p{top:0}}@layer parts{.a{top:0}.b{}}')
})

it('rules that follow each other within the same at-rules share them', () => {
  const [print, wide] = ['@media print', '@media (width>=40em)']
  expect(
    stylesOf(
      '',
      chunk('a{}'),
      chunk('b{}', [], [print]),
      chunk('c{}', [], [print, wide]),
      chunk('d{}', [], [print]),
      chunk('e{}', [], [wide]),
      chunk('f{}'),
    ),
  ).toBe(`@layer base,parts;@layer parts{a{}${print}{b{}${wide}{c{}}d{}}${wide}{e{}}f{}}`)
})
