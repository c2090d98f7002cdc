import { expect, it } from 'vitest'
import { mergedRules } from './merged-rules'

it.each([
  ['equal styles', '@layer a{.x{y:z}}', '@layer a{.x{y:z}}', '@layer a{.x{y:z}'],
  [
    'a rule that only one page has',
    '@layer a{.b{c:d}.f{c:e}}',
    '@layer a{.b{c:d}.e{c:e}.f{c:e}}',
    '@layer a{.b{c:d}.e{c:e}.f{c:e}',
  ],
  [
    'both in their order',
    '@layer a{.b{c:1}.d{c:2}}',
    '@layer a{.c{c:3}.d{c:2}.e{c:4}}',
    '@layer a{.c{c:3}.b{c:1}.d{c:2}.e{c:4}',
  ],
  [
    'at-rules',
    '@layer a{@media print{.b{c:1}}.d{c:2}}',
    '@layer a{@media print{.b{c:1}.c{c:3}}}',
    '@layer a{@media print{.b{c:1}.c{c:3}}}@layer a{.d{c:2}',
  ],
  ['keyframes stay whole', '@layer a{@keyframes k{0%{c:1}to{c:2}}}', '', '@layer a{@keyframes k{0%{c:1}to{c:2}'],
  ['braces in texts', `@layer a{.b{content:"}"}.c{content:'{'}}`, '', `@layer a{.b{content:"}"}.c{content:'{'}`],
])('%s', (_, one, other, merged) => {
  expect(mergedRules(one, other)).toBe(merged)
})
