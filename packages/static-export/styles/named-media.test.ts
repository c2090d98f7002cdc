import { expect, it } from 'vitest'
import { withNamedMedia } from './named-media'

const WIDTHS = { '--wide': '(width >= 80em)', '--phone': '(width <= 40em)' }

it.each([
  ['@media (--wide) { a { top: 0 } }', '@media (width >= 80em) { a { top: 0 } }'],
  [
    '@media screen and (--phone) and (scripting: enabled) {',
    '@media screen and (width <= 40em) and (scripting: enabled) {',
  ],
  ['@media not (--wide) {', '@media (width < 80em) {'],
  ['@media not (--phone) {', '@media (width > 40em) {'],
  ['@media screen and (not (--wide)) {', '@media screen and (width < 80em) {'],
  ['@media print, ( --wide ) {', '@media print, (width >= 80em) {'],
  ['a { color: var(--wide); width: calc((--wide)) }', 'a { color: var(--wide); width: calc((--wide)) }'],
  ['/* @media (--other) */', '/* @media (--other) */'],
  ['@media (width >= 20em) { a { --wide: 1 } }', '@media (width >= 20em) { a { --wide: 1 } }'],
])('%s is written out', (css, written) => {
  expect(withNamedMedia(css, WIDTHS)).toEqual({ css: written, faults: [] })
})

it('a name that is none is a fault with its place and the nearest one', () => {
  expect(withNamedMedia('a {}\n@media print,\n  (--wied) { }', WIDTHS).faults).toEqual([
    { text: '"--wied" is no named width. Did you mean "--wide"? Known: --wide, --phone.', line: 3, column: 4 },
  ])
})
