import { describe, expect, it } from 'vitest'
import { addFeatures, mayMatch, noFeatures } from './page-features'

const features = (...pages: string[]) => {
  const all = noFeatures()
  for (const html of pages) addFeatures(all, html)
  return all
}

describe('addFeatures', () => {
  it('finds classes and names of elements, of several pages and of HTML in their data', () => {
    const { classes, tags } = features(
      '<A class="a b"><svg><linearGradient/></svg></A>',
      '<script type="application/json">{"html":"\\u003ci class=\\"c d\\">"}</script>',
    )
    expect([...classes]).toEqual(['a', 'b', 'c', 'd'])
    expect([...tags].slice(5)).toEqual(['a', 'svg', 'lineargradient', 'script', 'i'])
  })
})

describe('mayMatch', () => {
  const page = features('<ul class="a b"><li></li></ul><table></table>')
  it.each([
    ['.a', 'a class'],
    ['.a.b > li:hover::before', 'states'],
    ['.a[data-open] li[hidden]', 'attributes'],
    ['.x, .a', 'a list of which one can match'],
    ['.a:not(.x)', 'what must not be there'],
    ['.a:is(.x, .b)', 'a choice of which one can match'],
    ['html:has(.a) TBODY', 'elements that a parser puts in'],
    ['& > .a', 'nested rules'],
    ['.a:nth-child(2 of .x)', 'brackets of other kinds'],
    ['.a >', 'what it cannot read'],
  ])('%s: counts %s as given', (selector) => expect(mayMatch(selector, page)).toBe(true))

  it.each([
    '.x',
    '.a.x',
    '.a .x li',
    'ol',
    'ul.x',
    '.a + blockquote',
    '.a:is(.x, .y)',
    '.a:where(ol)',
    'ul:has(> .x)',
    '.x, .y',
  ])('%s: cannot match', (selector) => expect(mayMatch(selector, page)).toBe(false))
})
