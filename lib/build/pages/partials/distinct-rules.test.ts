import { expect, it } from 'vitest'
import { distinctRules } from './distinct-rules'

it('keeps what not every sheet has, in its layer and at-rules, and no empty blocks', () => {
  const frames = '@keyframes f{0%{top:0}to{top:1px}}'
  expect(
    distinctRules([
      `@layer base,parts;@layer base{p{top:0}}@layer parts{a{top:0}b{top:0}@media print{a{top:1px}}${frames}}`,
      `@layer base,parts;@layer base{p{top:0}}@layer parts{a{top:0}@media print{a{top:1px}b{top:2px}}${frames}}`,
    ]),
  ).toEqual(['@layer parts{b{top:0}}', '@layer parts{@media print{b{top:2px}}}'])
})

it('tells a rule from the same one under other conditions', () => {
  expect(distinctRules(['a{top:0}', '@media print{a{top:0}}'])).toEqual(['a{top:0}', '@media print{a{top:0}}'])
})

it('leaves nothing of a sheet that is the only one', () => {
  expect(distinctRules(['a{top:0}'])).toEqual([''])
})
