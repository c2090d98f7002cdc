import postcss from 'postcss'
import { expect, it } from 'vitest'
import { keyframesNeeds, rulesNeeds, selectorNeeds } from './needs'

it.each<[selector: string, needs: string[][]]>([
  ['.a p > #b', [['#b', '.a', 'p']]],
  // What scripts and readers bring about: attributes, states, the color mode, fields.
  ['a[data-open]:hover::after', [['a']]],
  ['.dark a', [['a']]],
  ['[data-open]', []],
  [':is(input:not([type="range"]), select) + i', [['i']]],
  // HTML parsers insert `tbody`.
  ['tbody .a', [['.a']]],
  // Lists are choices, and the others of them add nothing.
  [
    '.a :is(b, i)',
    [
      ['.a', 'b'],
      ['.a', 'i'],
    ],
  ],
  ['.a, .a b', [['.a']]],
  [':root:has(.a)', [['.a']]],
  ['p:not(.a, :is(b, i))', [['p']]],
  ['linearGradient', [['lineargradient']]],
])('a page in which %s can match something has all of one of %j', (selector, needs) => {
  expect(selectorNeeds(selector)).toEqual(needs)
})

const nodesOf = (css: string) => postcss.parse(css).nodes

it('what one of several rules needs is enough for all of them', () => {
  expect(rulesNeeds(nodesOf('.a{top:0}@media print{.b{top:0}.a b{top:0}}@keyframes c{to{top:0}}'))).toEqual([
    ['.a'],
    ['.b'],
  ])
  expect(rulesNeeds(nodesOf('.a{top:0}:focus-visible{top:0}'))).toEqual([])
})

it('keyframes need what the rules that name them do', () => {
  const sheet = postcss.parse('.a{animation:1s turn}.b{animation-name:other,turn}.c{animation:turning 1s}')
  expect(keyframesNeeds('turn', sheet)).toEqual([['.a'], ['.b']])
})
