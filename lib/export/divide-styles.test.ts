import { describe, expect, it } from 'vitest'
import { divideStyles } from './divide-styles'
import { addFeatures, noFeatures } from './page-features'

const page = noFeatures()
addFeatures(page, '<p class="a"><a></a></p>')
const divide = (rules: string) => {
  const { now, missing } = divideStyles(`@layer parts{${rules}}`, page)
  return { now: now.replace(/^@layer parts\{(.*)\}$/, '$1'), missing }
}

describe('divideStyles', () => {
  it('keeps what pages have an element for, whatever state it is in, and tells the places of the rest', () => {
    expect(divide('.x{b:c}.y{b:c}.a{b:c}.a:hover>.x{d:e}.a[data-open]{f:g}.z{h:i}')).toEqual({
      now: '.a{b:c}.a[data-open]{f:g}',
      missing: [
        ['.x{b:c}\n.y{b:c}', 0, 0],
        ['.a:hover>.x{d:e}', 0, 3],
        ['.z{h:i}', 0, 5],
      ],
    })
  })

  it('divides blocks of which a part is needed', () => {
    expect(divide('@media print{.x{a:b}}@supports (c:d){.x{a:b}@media print{.a{c:d}.y{e:f}}}')).toEqual({
      now: '@supports (c:d){@media print{.a{c:d}}}',
      missing: [
        ['@media print{.x{a:b}}', 0, 0],
        ['.x{a:b}', 0, 1, 0],
        ['.y{e:f}', 0, 1, 1, 1],
      ],
    })
  })

  it('lets an animation come with what moves', () => {
    expect(
      divide(
        '.a{animation:one 1s,three 2s}.x{animation:two 1s}@keyframes one{to{top:0}}@keyframes two{0%{top:0}to{top:1px}}@keyframes three{to{top:0}}',
      ),
    ).toEqual({
      now: '.a{animation:one 1s,three 2s}@keyframes one{to{top:0}}@keyframes three{to{top:0}}',
      missing: [
        ['.x{animation:two 1s}', 0, 1],
        ['@keyframes two{0%{top:0}to{top:1px}}', 0, 3],
      ],
    })
  })

  it('keeps what scripts of the page have classes for: on its root', () => {
    const css =
      '@layer tokens,base,parts;@layer tokens{:root.dark{a:b}}@layer base{.dark p{a:b}blockquote{c:d}}@layer parts{.x{c:d}}'
    expect(divideStyles(css, page)).toEqual({
      now: '@layer tokens,base,parts;@layer tokens{:root.dark{a:b}}@layer base{.dark p{a:b}}',
      missing: [
        ['blockquote{c:d}', 2, 1],
        ['@layer parts{.x{c:d}}', 3],
      ],
    })
  })

  it('writes a rule in one line', () => {
    expect(divide('.x{\n  a: b;\n}').missing).toEqual([['@layer parts{.x{   a: b; }}', 0]])
  })
})
