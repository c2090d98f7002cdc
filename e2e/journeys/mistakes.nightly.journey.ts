import { beforeAll, describe, expect, it } from 'vitest'
import { check, type Told } from './support/check'
import { page } from './support/sample-pages'
import { copySite, type SiteCopy } from './support/site-copy'

// Each sentence of a check stands with its mistake in lib/checks/fixtures/mistakes. Here the command is run over the
// real site, its API, components and types, with a mistake of each kind in it.

/** A text that is wrong, and parts of what is told at its place. */
type WrongText = readonly [text: string, ...says: string[]]

/** By the page at whose end they are written. A code block that is never closed is the last. */
const ON_PAGES: Readonly<Record<string, readonly WrongText[]>> = {
  'pages/docs/api/networks.mdx': [
    ['<LimitsTable />', "import { LimitsTable } from '@/components/api'"],
    ['<Price of="getBlok" />', 'There is no operation "getBlok". Did you mean "getBlock"?'],
    ['<ApiValue of="baseURL" />', 'There is no API value "baseURL". Did you mean "baseUrl"?'],
    ['<Callout type="info">Text</Callout>', 'Type \'"info"\' is not assignable to type'],
    [
      "import { RequestBudget } from '@/components/interactive/request-budget'\n\n<RequestBudget />",
      '<RequestBudget> uses components/interactive/request-budget.tsx, but this page is static',
    ],
    [
      '[See](/docs/api/errors#payment_invalit)',
      'No "#payment_invalit" on /docs/api/errors. Did you mean "#payment_invalid"?',
    ],
    ['```ts\nconst a = 1', 'This code block is never closed'],
  ],
  'pages/docs/intro.mdx': [
    ['[There](/docs/intor)', 'No page at "/docs/intor". Did you mean "/docs/intro"?'],
    ['![The icon](/favicon.sgv)', 'There is no file public/favicon.sgv. Did you mean "/favicon.svg"?'],
    ['```pyton\nx\n```', 'Unknown language "pyton". Did you mean "python"?'],
    ['<iframe src="https://chat.example.net/room" title="Chat" />', 'The content security policy blocks <iframe>'],
  ],
  'pages/syntax.mdx': [['A { "a": 1 } b', 'To show one as text, write']],
  'snippets/first.mdx': [['<Callout type="foo">Text</Callout>', 'Type \'"foo"\' is not assignable to type']],
  'snippets/second.mdx': [
    ['It costs <Prices of="getBlock" />.', 'There is no component <Prices>. Did you mean <Price>?'],
  ],
}

/** What is wrong with a file: its name, what made it so, and parts of what is told with it. */
const IN_FILES: readonly (readonly [
  file: string,
  change: (site: SiteCopy, file: string) => void,
  ...says: string[],
])[] = [
  ['pages/docs/_meta.ts', (site, file) => site.edit(file, ',\n', '\n'), 'A comma is missing before this'],
  [
    'pages/docs/index.mdx',
    (site) => site.write('pages/docs.mdx', page('Docs', 'Text')),
    'Rename one of the two files, or move its text into the other.',
  ],
  [
    'pages/latin.mdx',
    (site, file) => site.write(file, Buffer.from(page('Latin', 'A café'), 'latin1')),
    'not saved as UTF-8',
  ],
  [
    'pages/blog/mdx-blog-post.mdx',
    (site, file) => site.edit(file, 'authors: [', 'authors: [docs-taem, '),
    'Did you mean "docs-team"?',
  ],
  [
    'data/colors.css',
    (site, file) => site.edit(file, '--text: light-dark(#14201c', '--text: light-dark(#c4d0cc'),
    '--text is hard to read on --bg',
  ],
  ['data/logo.svg', (site, file) => site.remove(file), 'data/logo.svg does not exist.'],
  [
    'data/site.yaml',
    (site, file) => site.edit(file, '\nfooter:', '\nanalytics: { id: G-1 }\n\nfooter:'),
    'Unknown key "analytics". Declare external scripts, hosts and forms in data/services.yaml',
  ],
]

const lineCount = (text: string) => text.split('\n').length

/** Makes all mistakes. @returns what each must make the check tell: the lines are those of the text that is wrong */
function makeMistakes(site: SiteCopy) {
  site.write('pages/syntax.mdx', page('Syntax', ''))
  for (const name of ['first', 'second']) {
    site.write(`snippets/${name}.mdx`, 'One line.\n')
    const text = page(`User of the ${name}`, '<S />')
    site.write(`pages/${name}.mdx`, text.replace('# User', `import S from '@/snippets/${name}.mdx'\n\n# User`))
  }
  const inFiles = IN_FILES.map(([file, change, ...says]) => {
    change(site, file)
    return { file, lines: [0, Infinity] as const, says }
  })
  const onPages = Object.entries(ON_PAGES).flatMap(([file, texts]) =>
    texts.map(([text, ...says]) => {
      const before = `${site.read(file).trimEnd()}\n\n`
      site.write(file, `${before}${text}\n`)
      const first = lineCount(before)
      return { file, lines: [first, first + lineCount(text)] as const, says }
    }),
  )
  return [...inFiles, ...onPages]
}

/** What writers get wrong is told by the check of the sources, all of it at once, in seconds. */
describe('A mistake is told at its place', () => {
  let told: Told
  let all: ReturnType<typeof makeMistakes>
  beforeAll(async () => {
    const site = copySite('Mistakes')
    all = makeMistakes(site)
    told = await check(site)
  })

  it('in sentences that say what would be right', () => {
    const missing = all.flatMap(({ file, lines: [first, last], says }) => {
      const there = told.findings.filter((one) => one.file === file && one.line >= first && one.line <= last)
      const messages = there.map(({ message }) => message)
      return says
        .filter((text) => !messages.some((message) => message.includes(text)))
        .map((text) => ({ file, text, messages }))
    })
    expect(missing).toEqual([])
    expect(told.code).toBe(1)
  })

  it('in the sources: nobody is shown our own code', () => {
    expect(told.text).not.toMatch(/\.next\/|\bout\/|^\s+at .+:\d+:\d+\)?$/m)
  })
})
