import { describe, expect, it } from 'vitest'
import { classesIn, divideStyles, onceEach } from './later-styles'

const divide = (rules: string, ...used: string[]) => {
  const { now, later } = divideStyles(`@layer parts{${rules}}`, new Set(used))
  return [now, later].map((css) => css.replace(/^@layer parts\{(.*)\}$/, '$1'))
}

describe('classesIn', () => {
  it('finds those of elements, and those of HTML in data', () => {
    const html = '<a class="a b"></a><script type="application/json">{"html":"<i class=\\"c d\\">"}</script>'
    expect(classesIn(html)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('divideStyles', () => {
  it('keeps what pages have a class for, whatever state it is in, and lets the rest come later', () => {
    expect(divide('.a{b:c}.x{b:c}.a:hover>.x{d:e}.a[data-open]{f:g}@media print{.x{h:i}}', 'a')).toEqual([
      '.a{b:c}.a[data-open]{f:g}',
      '.x{b:c}.a:hover>.x{d:e}@media print{.x{h:i}}',
    ])
  })

  it('keeps rules without classes, lists of which one is used, and choices in brackets', () => {
    const css = 'p{a:b}.a,.x{c:d}.a:is(.x,.y){e:f}.a:not(.x){g:h}[class=".x"]{i:j}'
    expect(divide(css, 'a')).toEqual([css, ''])
  })

  it('lets an animation come with what moves', () => {
    const css =
      '.a{animation:one 1s}.x{animation:two 1s}@keyframes one{to{rotate:1turn}}@keyframes two{0%{top:0}to{top:1px}}'
    expect(divide(css, 'a')).toEqual([
      '.a{animation:one 1s}@keyframes one{to{rotate:1turn}}',
      '.x{animation:two 1s}@keyframes two{0%{top:0}to{top:1px}}',
    ])
  })

  it('touches no layer but that of parts: scripts of the page put classes on its root', () => {
    const css = '@layer tokens,parts;@layer tokens{:root.dark{a:b}}@layer parts{.x{c:d}}'
    expect(divideStyles(css, new Set())).toEqual({
      now: '@layer tokens,parts;@layer tokens{:root.dark{a:b}}',
      later: '@layer parts{.x{c:d}}',
    })
  })
})

describe('onceEach', () => {
  it('drops what stands in several style sheets, and keeps the order', () => {
    expect(onceEach('@layer parts{.x{a:b}.y{c:d}}@layer parts{.x{a:b}.z{e:f}}')).toBe(
      '@layer parts{.x{a:b}.y{c:d}}@layer parts{.z{e:f}}',
    )
  })
})
