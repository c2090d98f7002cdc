import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject } from '../testing'
import { alerts, expressions, footnotes, math, mdxSyntax, shownMarks } from './mdx-syntax'

describe('source/mdx-syntax', () => {
  it('finds pages that do not compile', async () => {
    expect(await findInSources(mdxSyntax, fixture(import.meta.url, 'mdx-syntax'))).toEqual([
      'error pages/broken.mdx:8:1 Expected a closing tag for `<Callout>`. Close each tag, an empty one with `/>`; around several paragraphs, put each tag on its own line. If it is no tag but text, put it in backticks. Text from GitHub works unchanged in a file that ends in ".md".',
    ])
  })
})

describe('source/expressions', () => {
  it('finds names that are declared nowhere', async () => {
    expect(await findInSources(expressions, fixture(import.meta.url, 'expressions'))).toEqual([
      'error pages/index.mdx:10:11 "id" is not declared: braces contain JavaScript. To show {id} as text, write `\\{id}` or put it in backticks.',
      'error pages/index.mdx:10:32 "prices" is not declared: braces contain JavaScript. Did you mean "price"?',
      `error pages/index.mdx:14:2 "window" exists only in browsers, and pages are rendered at build time. Use it in an effect or handler of a page with "interactive: true".`,
      'error pages/index.mdx:18:14 "rest" is not declared: braces contain JavaScript.',
      'error pages/index.mdx:18:27 "name" is not declared: braces contain JavaScript.',
    ])
  })
})

const head = '---\ntitle: "A ** b"\n---\n\n'
const found = async (body: string) => findInSources(shownMarks, temporaryProject({ 'pages/a.mdx': head + body }))

describe('source/shown-marks', () => {
  it('finds links and emphasis that are shown as they are written, and letters that are lost', async () => {
    expect(await found('A [link](/docs/api /overview).\n')).toEqual([
      'error pages/a.mdx:5:8 This is shown as text, not as a link: a URL has no spaces. Write "%20" for a space, or remove it.',
    ])
    expect(await found('A [link](https://example.org/a b).\n')).toEqual([
      'error pages/a.mdx:5:8 This is shown as text, not as a link: its URL is not closed in this paragraph, or has a space. Write [Text](/docs/intro).',
    ])
    expect(await found('A [link][nowhere].\n')).toEqual([
      'error pages/a.mdx:5:8 This is shown as text, not as a link: no line says where "nowhere" leads. Add one: [nowhere]: /docs/intro',
    ])
    expect(await found('A caf\uFFFD.\n')).toEqual([
      'error pages/a.mdx:5:6 Readers see "\uFFFD" here: the file is not saved as UTF-8. Save it as UTF-8, and type the character again.',
    ])
    expect(await found('Some **bold text, and ~~gone.\n')).toEqual([
      'warning pages/a.mdx:5:6 "**" is shown as text: it is not closed, or has a space on its inner side. Write **text**. To show the characters themselves, put them in backticks.',
      'warning pages/a.mdx:5:23 "~~" is shown as text: it is not closed, or has a space on its inner side. Write ~~text~~. To show the characters themselves, put them in backticks.',
    ])
  })

  it('leaves alone what Markdown reads, what is code and what is escaped', async () => {
    const right =
      'A [link](/a "Title"), [one][way], **bold**, `2 ** 3`, \\*\\*, \\[a\\](b c), a note[^1][^2].\n\n[way]: /b\n\n[^1]: Yes.\n'
    expect(await found(`${right}\n\`\`\`ts\na ** b\n\`\`\`\n`)).toEqual([])
  })
})

describe('source/alerts', () => {
  it('finds alerts of a kind that nobody knows', async () => {
    expect(await findInSources(alerts, fixture(import.meta.url, 'alerts'))).toEqual([
      'error pages/index.mdx:11:1 There is no alert [!WARNIN]. Did you mean "WARNING"? Known: NOTE, TIP, IMPORTANT, WARNING, CAUTION.',
      'error pages/index.mdx:18:1 ":::tip" is shown as text. Write a callout as <Callout type="tip" title="…">, with the text and </Callout> on separate lines, or as an alert: > [!TIP]',
    ])
  })
})

describe('source/math', () => {
  it('finds formulas, and takes neither prices nor code for one', async () => {
    const says = (formula: string) =>
      `"${formula}" is not typeset as a formula. Write it in words, as \`code\`, or as a picture. Escape a dollar sign that is text: \\$.`
    expect(await findInSources(math, fixture(import.meta.url, 'math'))).toEqual([
      `error pages/index.mdx:10:11 ${says('$E = mc^2$')}`,
      `error pages/index.mdx:10:33 ${says('$\\frac{a}{b}$')}`,
      `error pages/index.mdx:12:1 ${says('$$ a_1 + b_1 $$')}`,
    ])
  })
})

describe('source/footnotes', () => {
  it('finds references to notes that are not there', async () => {
    expect(await findInSources(footnotes, fixture(import.meta.url, 'footnotes'))).toEqual([
      'error pages/index.mdx:8:19 There is no footnote "2". Add it on its own line: [^2]: The text of the note.',
      'error pages/index.mdx:8:29 There is no footnote "nots". Did you mean "notes"? Add it on its own line: [^nots]: The text of the note.',
    ])
  })
})
