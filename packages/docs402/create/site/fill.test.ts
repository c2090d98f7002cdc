import { describe, expect, it } from 'vitest'
import { fill, type Values } from './fill'

const VALUES: Values = { name: 'A *b* {c}: "d"', yes: true, no: false, list: [{ key: 'x' }, { key: 'y z' }], none: [] }

describe('a template', () => {
  it.each([
    ['a.txt', '{{name}}', 'A *b* {c}: "d"'],
    ['a.mdx', '# {{name}}', '# A \\*b\\* \\{c\\}: "d"'],
    [
      'a.mdx',
      '---\ntitle: {{name}}\n---\n\n<A b="{{name}}" />',
      '---\ntitle: \'A *b* {c}: "d"\'\n---\n\n<A b="A *b* {c}: &quot;d&quot;" />',
    ],
    ['a.yaml', 'a: "To {{name}}: x"', 'a: "To A *b* {c}: \\"d\\": x"'],
    ['a.yaml', "a: '{{name}}'", 'a: \'A *b* {c}: "d"\''],
    ['a.yaml', 'a: {{name}}', 'a: \'A *b* {c}: "d"\''],
    ['a.ts', 'a: {{name}}', `a: 'A *b* {c}: "d"'`],
    ['a.ts', '{\n  {{name}}: {{name}},\n}', `{\n  'A *b* {c}: "d"': 'A *b* {c}: "d"',\n}`],
    ['a.txt', 'a\n{{#yes}}\nb\n{{/yes}}\n{{^yes}}\nc\n{{/yes}}\nd{{#no}} e{{/no}}{{^no}} f{{/no}}\n', 'a\nb\nd f\n'],
    ['a.txt', '{{#list}}\n{{key}} {{yes}}\n{{/list}}\n{{^none}}\nnone\n{{/none}}', 'x true\ny z true\nnone\n'],
    ['a.txt', '{{#yes}}{{#no}}a{{/no}}{{^no}}b{{/no}}{{/yes}} $& $1', 'b $& $1'],
  ])('of %s: %j', (file, template, text) => {
    expect(fill(template, VALUES, file)).toBe(text)
  })

  it.each([
    ['{{nmae}}', 'a.txt: there is no value {{nmae}}.'],
    ['{{#yes}}a', 'a.txt: {{#yes}} is never closed.'],
    ['{{#yes}}a{{/no}}', 'a.txt: {{#yes}} is never closed.'],
    ['a{{/no}}', 'a.txt: {{/no}} closes nothing.'],
  ])('that is wrong, %j, is told', (template, message) => {
    expect(() => fill(template, VALUES, 'a.txt')).toThrow(message)
  })
})
