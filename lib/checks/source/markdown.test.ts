import { tells, text } from '../testing'
import { codeFences, exampleFiles } from './code-samples'
import { headings } from './headings'
import { expressions, mdxSyntax } from './mdx-syntax'
import { shownAsText } from './shown-as-text'
import { truncate } from './truncate'
import { unfinished } from './unfinished'

tells(mdxSyntax, [
  ['# Right <b>{1}</b>'],
  [
    '# T\n\n<Callout>\n\nOpen',
    'error 3:1 Expected a closing tag for `<Callout>`. Close each tag, an empty one with `/>`; around several paragraphs, put each tag on its own line. If it is no tag but text, put it in backticks. Text from GitHub works unchanged in a file that ends in ".md".',
  ],
])

const UNDECLARED = 'is not declared: braces contain JavaScript.'
tells(expressions, [
  ['{frontMatter.title} {props.x} {Math.max(1, 2)} {[1].map((n) => <b key={n}>{n}</b>)} \\{id} and `{id}`'],
  ['The {id}.', `error 1:6 "id" ${UNDECLARED} To show {id} as text, write \`\\{id}\` or put it in backticks.`],
  ['export const price = 3\n\n{prices + 1}', `error 3:2 "prices" ${UNDECLARED} Did you mean "price"?`],
  ['{window.location.href}', `error 1:2 "window" ${UNDECLARED}`],
  ['<b {...rest} title={name}>x</b>', `error 1:8 "rest" ${UNDECLARED}`, `error 1:21 "name" ${UNDECLARED}`],
])

const NO_LINK = 'This is shown as text, not as a link:'
const OTHER =
  "is another tool's syntax, and is shown as text. Write an alert (> [!NOTE]), <details>, or a component: Callout, Cards, Steps, Tabs, FileTree. Pages have a table of contents automatically."
const unclosed = (mark: string) =>
  `"${mark}" is shown as text: it is not closed, or has a space on its inner side. Write ${mark}text${mark}. To show the characters themselves, put them in backticks.`
const formula = (tex: string) =>
  `"${tex}" is not typeset as a formula. Write it in words, as \`code\`, or as a picture. Escape a dollar sign that is text: \\$.`
const noNote = (name: string, guess = '') =>
  `There is no footnote "${name}".${guess} Add it on its own line: [^${name}]: The text of the note.`

tells(shownAsText, [
  [
    '---\ntitle: "A ** b"\n---\n\nA [link](/a "Title"), [one][way], **bold**, `2 ** 3`, \\*\\*, \\[a\\](b c), a note[^1][^2].\n\n[way]: /b\n\n[^1]: Yes.\n[^2]: No.',
  ],
  ['```md\n:::tip\n[[toc]]\na ** b $x^2$\n```\n\nWrite `:::tip`, pay $3 or $5, \\$x^2\\$.\n\n> [!NOTE]\n> Text'],
  [
    'A [link](/docs/api /x).',
    `error 1:8 ${NO_LINK} a URL has no spaces. Write [Text](/docs/intro), and "%20" for a space.`,
  ],
  [
    'A [link](https://a.example/b c).',
    `error 1:8 ${NO_LINK} a URL has no spaces. Write [Text](/docs/intro), and "%20" for a space.`,
  ],
  ['A [link][nowhere].', `error 1:8 ${NO_LINK} no line says where "nowhere" leads. Add one: [nowhere]: /docs/intro`],
  ['Some **bold, and ~~gone.', `warning 1:6 ${unclosed('**')}`, `warning 1:18 ${unclosed('~~')}`],
  [
    'A caf\uFFFD.',
    'error 1:6 Readers see "\uFFFD" here: the file is not saved as UTF-8. Save it as UTF-8, and type the character again.',
  ],
  [
    '> [!WARNIN]\n> Text',
    'error 1:1 There is no alert [!WARNIN]. Did you mean "WARNING"? Known: NOTE, TIP, IMPORTANT, WARNING, CAUTION.',
  ],
  [
    'Mass is $E = mc^2$, and $\\frac{a}{b}$.',
    `error 1:9 ${formula('$E = mc^2$')}`,
    `error 1:25 ${formula('$\\frac{a}{b}$')}`,
  ],
  ['$$ a_1 + b_1 $$', `error 1:1 ${formula('$$ a_1 + b_1 $$')}`],
  [
    'See[^2] and[^nots].\n\n[^notes]: x',
    `error 1:4 ${noNote('2')}`,
    `error 1:12 ${noNote('nots', ' Did you mean "notes"?')}`,
  ],
  ['::: tip\nText\n:::\n\n::::code-group', `error 1:1 "::: tip" ${OTHER}`, `error 5:1 "::::code-group" ${OTHER}`],
  [
    '!!! note "A"\n\n=== "Tab"\n\n[[toc]]',
    `error 1:1 "!!! note" ${OTHER}`,
    `error 3:1 "=== "Tab"" ${OTHER}`,
    `error 5:1 "[[toc]]" ${OTHER}`,
  ],
])

tells(
  shownAsText,
  [
    [':::note{title="A"}', `error 1:1 ":::note" ${OTHER}`],
    ['{{< figure >}} {% hint %}', `error 1:1 "{{<" ${OTHER}`, `error 1:16 "{%" ${OTHER}`],
    [
      "import A from './a'",
      'error 1:1 This line is shown as text: ".md" files are rendered as on GitHub. Rename the file: its ending is .mdx',
    ],
  ],
  'pages/docs/a.md',
)

const NO_LANGUAGE = 'The code has no language. Name one after the fence (plain text is `text`): ```ts'
const noEffect = (name: string) =>
  `${name} has no effect here. A name above the code is filename="…"; code has no line numbers.`
const mark = (name: string) =>
  `"${name}" is another tool's mark, and is shown as code. Remove it, and write the numbers of the lines after the language: {3}, ins={3} or del={3}`
tells(codeFences, [
  ['```ansi\nx\n```\n\n- ```ts filename="a.ts" {3}\n  a\n  ```'],
  ['```\nx\n```', `warning 1:1 ${NO_LANGUAGE}`],
  [
    '- ```pyton\n  x\n  ```',
    'warning 1:3 Unknown language "pyton". Did you mean "python"? Use any language of https://shiki.style/languages, or "text" for plain text.',
  ],
  [
    '```mermaid\ngraph\n```',
    'error 1:1 Mermaid diagrams are not rendered. Export an SVG (mermaid.live, or npx @mermaid-js/mermaid-cli) and show it as a picture: ![What it shows](./diagram.svg).',
  ],
  [
    '```math\nx\n```',
    'error 1:1 Formulas are not rendered. Write them in words and code, or show a picture: ![The formula in words](./formula.svg).',
  ],
  [
    '```js title="a.js" showLineNumbers\nx\n```',
    `warning 1:1 ${noEffect('showLineNumbers')}`,
    `warning 1:1 ${noEffect('title="a.js"')}`,
  ],
  [
    '```js\n// highlight-next-line\na // [!code ++]\n```',
    `warning 2:1 ${mark('highlight-next-line')}`,
    `warning 3:3 ${mark('[!code ++]')}`,
  ],
  [
    '```ts\nconst a = 1',
    'error 1:1 This code block is never closed, so everything after it is shown as code. Put ``` on its own line below the code, indented like the opening fence.',
  ],
])
tells(codeFences, [['Text\n\n    <h1>\n\t\n\t<br>']], 'pages/docs/a.md')

tells(
  exampleFiles,
  [
    ['```ts file="examples/pay.ts" region="sign"\n```\n\n```ts file="examples/pay.ts"\n```'],
    [
      '```ts file="examples/pay.ts" region="sing"\n```',
      'error 1:1 examples/pay.ts: There is no region with the id "sing". Did you mean "sign"?\nAvailable region ids are:\n- sign',
    ],
    ['```ts file="examples/pya.ts"\n```', 'error 1:1 No file "examples/pya.ts". Did you mean "examples/pay.ts"?'],
    [
      '```ts file="examples/pay.ts"\nx\n```',
      'error 1:1 The code comes from "examples/pay.ts". Leave the fence empty: its own code is not shown.',
    ],
  ],
  'pages/docs/a.mdx',
  { 'examples/pay.ts': text('// #region sign', 'sign()', '// #endregion') },
)

tells(headings, [
  ['# One\n\n## Two'],
  ['# One\n\n# Two', 'warning 3:1 The page has a second h1; the first is "One". Make this one an h2 (`##`).'],
  ['## Two', 'warning 1:1 The page has no h1. Start it with one `# Heading` that says what it is about.'],
])
tells(
  headings,
  [['## Two'], ['# One', "warning 1:1 A post's h1 is its title from the front matter. Make this one an h2 (`##`)."]],
  'pages/blog/a.mdx',
)

const MARKER = '{/* truncate */}'
tells(truncate, [
  [`A\n\n${MARKER}`, `warning 3:1 Only posts have an excerpt: ${MARKER} has no effect here. Remove it.`],
])
tells(
  truncate,
  [
    [`A\n\n${MARKER}\n\nB`],
    ['word '.repeat(300)],
    [
      'word '.repeat(301),
      `warning 1:1 The post has 301 words and no ${MARKER} line: lists show its description only. Put the marker after the first paragraphs.`,
    ],
    [
      `Within ${MARKER} a text`,
      `warning 1:8 ${MARKER} has no effect within a paragraph, list or component. Put it on its own line.`,
    ],
    ['A\n\n{/* more */}', `warning 3:1 The excerpt of a post ends at ${MARKER}; "more" has no effect.`],
    ['A\n\n{/* truncated */}', `warning 3:1 The excerpt of a post ends at ${MARKER}; "truncated" has no effect.`],
    [`A\n\n${MARKER}\n\nB\n\n${MARKER}`, 'warning 7:1 The excerpt already ends in line 3. Remove one of the two.'],
  ],
  'pages/blog/a.mdx',
)

const note = (words: string) =>
  `"${words}" is still in the text. Write it, or remove it. If you mean the word itself, put it in backticks.`
tells(unfinished, [
  ['A todo list, `TODO` and {/* TODO */}'],
  ['---\ntitle: TBD\n---\n\nTODO: more', `warning 2:8 ${note('TBD')}`, `warning 5:1 ${note('TODO')}`],
  ['Lorem ipsum', `warning 1:1 ${note('Lorem ipsum')}`],
  ['# Only this', 'warning 1:1 The page has no text yet: readers see only its heading.'],
])
tells(
  unfinished,
  [
    ['---\ndraft: true\n---\n\nTODO'],
    ['---\ntitle: A\n---\n', 'error 1:1 The post has no text. Write it, or hide the post with `draft: true`.'],
  ],
  'pages/blog/a.mdx',
)
tells(unfinished, [['a: Text\n# TODO: more\nb: TODO it', `warning 3:4 ${note('TODO')}`]], 'data/tags.yaml')
