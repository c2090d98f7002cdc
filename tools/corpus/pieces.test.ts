import { expect, it } from 'vitest'
import { piecesOf, plain, tokens } from './pieces'

it.each([
  ['names of characters', 'Tea &amp; coffee&semi; Z&uuml;rich &hearts;', ['Tea & coffee; Zürich ♥']],
  ['numbers of characters', '<p>&#77;&#x6f;re</p>', ['More']],
  ['names without a semicolon in HTML', '<div>&copy 2020</div>', ['© 2020']],
  ['characters that HTML would take for tags', '<p>&lt;id&gt; first</p>', ['<id> first']],
  [
    'a text that is indented as a whole',
    '\n      Boats.\n      <br>Like <code>a</code>.\n    ',
    ['Boats. ', 'Like ', 'a'],
  ],
  ['new lines that are written as such', 'Boats.\\n\\nMore \\r\\n at sea.', ['Boats.', 'More', 'at sea.']],
  ['lines that may be items', 'Boats.\n      1) Row.\n      2)  Rest.', ['Boats.', 'Row.', 'Rest.']],
  ['pictures', 'See ![the plan](a.png)', ['See ', 'the plan']],
])('the pieces of a description have %s', (_, text, pieces) =>
  expect(piecesOf(text).map((piece) => piece.replace(/\s+/g, ' '))).toEqual(pieces),
)

it('entities that HTML does not have are text', () => {
  expect(plain('&nothing; &semi; a&#125')).toBe('&nothing; ; a}')
})

it('a number is one word with its thousands and its unit', () => {
  expect(tokens('3,900kWh of 1,250,000, not 1,20')).toEqual(['3900kwh', 'of', '1250000', 'not', '1', '20'])
})
