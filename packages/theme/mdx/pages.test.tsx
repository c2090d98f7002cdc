import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'hast-util-to-string'
import { toHast } from 'mdast-util-to-hast'
import { compileMdx } from 'nextra/compile'
import path from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { readCases } from '../../docs402/content/testing'
import { linesToCopy } from '../browser/site/code'
import { mdxOptions } from '../../docs402/page/mdx/options'
import { treeMarkdown } from '../../docs402/page/tree/markdown'
import { pageTree } from '../../docs402/page/tree/testing'
import { mdxComponents } from '.'

const root = path.join(import.meta.dirname, '../../lib/checks/source/fixtures/pictures')
const options = mdxOptions(root)

/** What readers get of a page, which is compiled as Nextra's loader compiles it. */
async function pageHtml(text: string, file: string): Promise<string> {
  const given = { ...options, format: 'detect' as const }
  const filePath = path.join(root, file)
  const { result } = await compileMdx(text, { mdxOptions: given, codeHighlight: false, staticImage: false, filePath })
  const module = new Function(result)({ ...runtime, useMDXComponents: () => mdxComponents }) as {
    default: ComponentType
  }
  return renderToStaticMarkup(<module.default />)
}

/** The Markdown version of a page. */
const pageMarkdown = async (text: string, file: string): Promise<string> =>
  treeMarkdown(await pageTree(text, path.join(root, file), options.remarkPlugins), { url: 'https://example.org/' })

function codeElements(html: string): Element[] {
  const elements: Element[] = []
  visit(fromHtml(html, { fragment: true }), 'element', (element) => {
    if (element.tagName !== 'pre' && element.tagName !== 'code') return undefined
    elements.push(element)
    return SKIP
  })
  return elements
}

/** What code a page shows, and what Copy takes of it. */
const codesIn = (html: string) =>
  codeElements(html).map((element) => {
    const code = select('code', element) ?? element
    return linesToCopy(toHtml(code.children).split('\n'), toString(code).split('\n')).join('\n')
  })

/** What code a Markdown version shows where it is read as GitHub reads it. */
function codesInMarkdown(markdown: string): string[] {
  const tree = toHast(unified().use(remarkParse).use(remarkGfm).parse(markdown), { allowDangerousHtml: true })
  return codeElements(toHtml(tree, { allowDangerousHtml: true })).map((element) =>
    toString(element).replace(element.tagName === 'pre' ? /\n$/ : /$^/, ''),
  )
}

/** Everything that someone once took for something else. */
const HARD = [
  '<br> <!-- c --> <img src=a> <https://x.org> <center>',
  ':::tip {a} $E = mc^2$ --- "q" \'s ... -- :rocket: [#id] [^1] ** ~~',
  '\ttab, no\u00A0break,  two  spaces, trailing  ',
  '{/* c */} {`x`} </b> &amp; &lt; \\{ \\n {{< x >}} <Tabs>',
].join('\n')
const fence = (text: string, mark = '```', language = 'text') => `${mark}${language}\n${text}\n${mark}`
const after = (prefix: string, text: string, first = prefix) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : prefix) + line)
    .join('\n')
const LINE = '<br> <!-- c --> {a} "q" it\'s -- ... $x$ :::tip <https://x.org> :+1:'

const EVERYWHERE: readonly (readonly [name: string, text: string, ...codes: string[]])[] = [
  ['a fence', fence(HARD), HARD],
  ['a longer fence around a fence', fence(fence(HARD), '`````'), fence(HARD)],
  ['a fence of a shell', fence(HARD, '```', 'bash'), HARD],
  ['a fence of a diff', fence(`-${HARD}\n+b`, '```', 'diff'), `-${HARD}\n+b`],
  ['a fence without a language', fence(HARD, '```', ''), HARD],
  ['a fence with empty lines at its ends', fence('\n\na\n\n'), '\n\na\n\n'],
  ['a fence that is indented', after('  ', fence(HARD)), HARD],
  ['a fence in a quote', after('> ', fence(HARD)), HARD],
  ['a fence in an alert', `> [!TIP]\n${after('> ', fence(HARD))}`, HARD],
  ['a fence in a list', `- Text\n\n${after('  ', fence(HARD))}`, HARD],
  ['a fence on the line of a mark', after('  ', fence(HARD), '- '), HARD],
  ['a fence in a list in a quote', after('> ', `- a\n\n${after('  ', fence(HARD))}`), HARD],
  ['a fence in a footnote', `A[^1]\n\n[^1]: Note\n\n${after('    ', fence(HARD))}`, HARD],
  ['a fence in folded text', `<details>\n<summary>T</summary>\n\n${fence(HARD)}\n\n</details>`, HARD],
  ['a fence of Windows', fence('a <br>\nb').replaceAll('\n', '\r\n'), 'a <br>\nb'],
  ['code in a line', `A \`${LINE}\` b.`, LINE],
  ['code with backticks', `A \`\` a \`b\` ${LINE} \`\` c.`, `a \`b\` ${LINE}`],
  ['a backtick', 'A `` ` `` b.', '`'],
  ['code with spaces at its ends', 'A `   - name: x` b `  y  ` c.', '   - name: x', ' y '],
  ['code over lines', "A `<br> <!-- c -->\nit's` b.", "<br> <!-- c --> it's"],
  ['code in a heading', `## A \`${LINE}\``, LINE],
  ['code in a link', `[\`${LINE}\`](/docs)`, LINE],
  ['code in a table', `| a | b |\n| - | - |\n| \`${LINE}\` | \`x \\| y\` |`, LINE, 'x | y'],
  ['an element of code', 'A <code>it\'s "q" -- :+1:</code> b.', `it's "q" -- :+1:`],
]

const IN_MDX: typeof EVERYWHERE = [
  ['a fence in a component', `<Callout>\n\n${fence(HARD)}\n\n</Callout>`, HARD],
  ['an indented fence in a component', `<Steps>\n\n${after('  ', fence(HARD))}\n\n</Steps>`, HARD],
  ['a fence in a tab', `<Tabs group="g" labels={['a']}>\n<Tab>\n\n${fence(HARD)}\n\n</Tab>\n</Tabs>`, HARD],
  ['code in a component', `<Callout>A \`${LINE}\` b.</Callout>`, LINE],
  ['an expression', `<code>{${JSON.stringify(LINE)}}</code>`, LINE],
  ['a template', '<code>{`a <br> "q" \\\\ --`}</code>', 'a <br> "q" \\ --'],
  ['an element of code with elements', `<code>it's <b>"a"</b> -- b</code>`, `it's "a" -- b`],
  ['an attribute', `<Figure caption="<br> <!-- c --> it's"><code>x</code></Figure>`, 'x'],
]

const IN_MARKDOWN: typeof EVERYWHERE = [
  ['indented code', `Text\n\n${after('    ', HARD)}`, HARD],
  ['indented code of HTML', "Text\n\n    <h1>it's</h1>\n\n    <!-- c -->", "<h1>it's</h1>\n\n<!-- c -->"],
  ['indented code in a list', `- a\n\n${after('      ', '<br>\n{a}')}`, '<br>\n{a}'],
  ['indented code in a quote', after('> ', `a\n\n${after('    ', '<br>\n{a}')}`), '<br>\n{a}'],
  ['a tab and code', 'Text\n\n\t<br> :+1:\n\t\tb', '<br> :+1:\n\tb'],
  ['pre', '<pre>it\'s &lt;br&gt; {a}\n\n  -- "b"</pre>', 'it\'s <br> {a}\n\n  -- "b"'],
]

/** All of them on one page, below each other; what footnotes say stands at its end. */
const isNote = ([name]: (typeof EVERYWHERE)[number]) => name.includes('footnote')
const onePage = (...cases: typeof EVERYWHERE) => [...cases.filter((each) => !isNote(each)), ...cases.filter(isNote)]

it.each([
  ['pages/a.mdx', onePage(...EVERYWHERE, ...IN_MDX)],
  ['pages/a.md', onePage(...EVERYWHERE, ...IN_MARKDOWN)],
] as const)('shows and copies code of %s as it is written, and says it so in Markdown', async (file, cases) => {
  const text = cases.map(([, written]) => written).join('\n\n---\n\n')
  const codes = cases.flatMap(([name, , ...expected]) => expected.map((code) => `${name}: ${code}`))
  const named = (all: string[]) => all.map((code, at) => `${codes[at]?.split(': ')[0]}: ${code}`)
  expect(named(codesIn(await pageHtml(text, file)))).toEqual(codes)
  expect(named(codesInMarkdown(await pageMarkdown(text, file)))).toEqual(codes)
})

const tabs = (labels: string, group = 'language') =>
  `<Tabs group="${group}" labels={[${labels}]}>\n${'<Tab>\n\nText\n\n</Tab>\n'.repeat(labels.split(', ').length)}</Tabs>`

/** Texts, and the ids that they get. */
it.each(readCases(path.join(import.meta.dirname, 'ids.txt')))(
  'gives everything on a page its own id: $name',
  async ({ text, mark, expected }) => {
    const html = fromHtml(await pageHtml(text, mark), { fragment: true })
    const ids = selectAll('[id]', html).map(({ properties }) => properties['id'])
    expect(ids.join(' ')).toBe(expected.join())
    expect(new Set(ids).size).toBe(ids.length)
  },
)

it('leads links where they say: in any case, to titles, and into tabs', async () => {
  const text = `# Title\n\n[a](#title) [b](#ISMATCH) [c](#language-csharp) [d](#none)\n\n## isMatch()\n\n${tabs("'C++', 'C#'")}`
  const html = fromHtml(await pageHtml(text, 'pages/a.mdx'), { fragment: true })
  expect(selectAll('p > a', html).map(({ properties }) => properties['href'])).toEqual([
    '#title',
    '#ismatch',
    '#language-csharp',
    '#none',
  ])
  expect(selectAll('h1', html)[0]?.properties['id']).toBe('title')
})

it('a closed row has its heading for a title, which is one like any other', async () => {
  const text =
    '# T\n\n<Exact summary="two fields">\n\n### Fields\n\n| a | b |\n| - | - |\n| c | d |\n\n#### More\n\n</Exact>'
  const html = fromHtml(await pageHtml(text, 'pages/a.mdx'), { fragment: true })
  const row = select('details:not([open]) > summary', html)
  expect(row && toString(row)).toBe('Fieldstwo fields')
  expect(select('summary h3#fields', html)).toBeDefined()
  expect(select('details > div table', html)).toBeDefined()
  expect(select('details > div h4#more', html)).toBeDefined()
  const markdown = await pageMarkdown(text, 'pages/a.mdx')
  expect(markdown).toContain('### Fields\n\ntwo fields.\n\n| a | b |')
})

it('a filter has an entry for each heading of level 3, and in Markdown the same text', async () => {
  const text =
    '# T\n\n<Filter label="Filter messages" none="None.">\n\nAll.\n\n## One\n\n### A\n\nText\n\n- item\n\n### B\n\n## Two\n\n### C\n\n</Filter>'
  const html = fromHtml(await pageHtml(text, 'pages/a.mdx'), { fragment: true })
  expect(select('input[data-filter]', html)?.properties['ariaLabel']).toBe('Filter messages')
  expect(selectAll('ul.bare > li', html).map((entry) => toString(entry).replaceAll(/[#\n]/g, ' ').trim())).toEqual([
    expect.stringMatching(/^A.*Text.*item$/),
    expect.stringMatching(/^B/),
    expect.stringMatching(/^C/),
  ])
  expect(selectAll('ul.bare h2', html)).toEqual([])
  expect(await pageMarkdown(text, 'pages/a.mdx')).toContain('All.\n\n## One\n\n### A\n\nText')
})

it('the lead of a page is what stands below its title, if it is short', async () => {
  const leadsOf = async (text: string) =>
    selectAll('[data-lead]', fromHtml(await pageHtml(text, 'pages/a.mdx'), { fragment: true })).map((each) =>
      toString(each),
    )
  expect(await leadsOf('# T\n\nOne `line`.\n\nAnother.')).toEqual(['One line.'])
  expect(await leadsOf(`# T\n\n${'Too long. '.repeat(17)}\n\nAnother.`)).toEqual([])
  expect(await leadsOf('# T\n\n- A list\n\nA text.')).toEqual([])
  expect(await leadsOf('No title.')).toEqual([])
})

it('a heading that is a message is read as a text; hyphenated words of headings stay whole', async () => {
  const text =
    '## `The budget is reached.`\n\n## `pay`\n\n## Use `a b`\n\n## A pay-per-request client\n\nA well-known text.'
  const html = fromHtml(await pageHtml(text, 'pages/a.mdx'), { fragment: true })
  expect(selectAll('[data-message]', html).map((each) => toString(each))).toEqual(['The budget is reached.'])
  expect(selectAll('.whole-word', html).map((each) => toString(each))).toEqual(['pay-per-request'])
})
