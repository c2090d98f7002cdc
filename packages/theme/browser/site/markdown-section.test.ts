import { expect, it } from 'vitest'
import { markdownSection } from './markdown-section'

const PAGE = `# API

## Pets

### Get a\\_pet

One.

\`\`\`\`bash
# not a heading
\`\`\`
### Get a_pet
\`\`\`\`

#### Response

Fine.

### Get a\\_pet

Two.

## Others

### Last

Three.
`

it.each([
  ['Get a_pet', 0, /^### Get a\\_pet\n\nOne\.[^]*#### Response\n\nFine\.$/],
  ['Get a_pet', 1, /^### Get a\\_pet\n\nTwo\.$/],
  ['Last', 0, /^### Last\n\nThree\.$/],
])('the section of %s, %i, ends before the next one', (title, before, text) => {
  expect(markdownSection(PAGE, title, before)).toMatch(text)
})

it('there is none of another title, or of lines of code', () => {
  expect(markdownSection(PAGE, 'Other', 0)).toBeNull()
  expect(markdownSection(PAGE, 'not a heading', 0)).toBeNull()
  expect(markdownSection(PAGE, 'Get a_pet', 2)).toBeNull()
})
