import { expect, it } from 'vitest'
import { readContent } from './read/read-mdx'

const ids = (text: string, file: string) =>
  readContent(text, file).headings.map(({ text: words, slug }) => `${words} #${slug}`)

it.each([
  ['## Setup {#setup-id}', 'Setup #setup-id'],
  ['## Setup {#setup-id} ##', 'Setup #setup-id'],
  ['### A `b` {#c_d}', 'A b #c_d'],
  ['## Kramdown {: #own .class }', 'Kramdown #own'],
  ['## Pandoc {#own .class key=value}', 'Pandoc #own'],
  ['Setext {#own}\n---', 'Setext #own'],
  ['## Brackets [#own]', 'Brackets #own'],
  ['## Escaped \\{#own}', 'Escaped {#own} #escaped-own'],
  ['## Code `{#own}`', 'Code {#own} #code-own'],
  ['## Words {own}', 'Words {own} #words-own'],
])('takes the id out of %j in Markdown', (text, expected) => expect(ids(text, 'pages/a.md')).toEqual([expected]))

it('takes braces for code in MDX, where a heading has its id in brackets', () => {
  expect(ids('## Setup \\{#own}', 'pages/a.mdx')).toEqual(['Setup {#own} #setup-own'])
  expect(readContent('## Setup {#own .class}', 'pages/a.mdx').problems[0]).toMatchObject({
    message: 'Write the id of a heading in brackets: `[#own]`.',
    edits: [{ text: '[#own]' }],
  })
})

it.each([
  ['## Install {/* #setup-steps */}', 'Install #setup-steps'],
  ['## {/* #first */} Install', 'Install #first'],
  ['## Upgrade {/* reviewed in May */}', 'Upgrade #upgrade'],
  ['## Upgrade {/* here */} now', 'Upgrade now #upgrade-now'],
  ['## Both [#own] {/* a remark */}', 'Both #own'],
  ['## A **b {/* in bold */} c**', 'A b /* in bold */ c #a-b-c'],
  ['## {1 + 1} is {two} now', '1 + 1 is two now #is-now'],
  ["## One{' '}{two}", "One' 'two #one"],
  ['## {name}', 'name #section'],
  ['## \\(x_{1}\\) grows', 'x_{1} grows #x_1-grows'],
])('leaves comments and expressions out of the id of %j', (text, expected) =>
  expect(ids(text, 'pages/a.mdx')).toEqual([expected]),
)

it('leaves comments of HTML out of the id of a heading in Markdown', () => {
  expect(ids('## Install <!-- #setup --> \n\n## Up <!-- x --> now', 'pages/a.md')).toEqual([
    'Install #setup',
    'Up now #up-now',
  ])
})
