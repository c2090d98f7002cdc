import { PassThrough } from 'node:stream'
import { format } from 'oxfmt'
import { beforeEach, describe, expect, it } from 'vitest'
import { readText, writeBelow } from '@docs402/findings'
import { openProject } from '../checks/project'
import { runChecks } from '../checks/run-checks'
import { temporaryProject } from '../checks/testing'
import { answersFor, askIn } from './ask'
import { KINDS, type Kind } from './kinds'
import { withMetaEntry, withoutMetaEntry } from './meta-entry'
import { plan } from './plan'
import { withEntry } from './shared'

const description = 'A description that is long enough to say what this page is about.'
const page = (title: string) => `---\ntitle: ${title}\ndescription: ${description}\n---\n\n# ${title}\n`
const ids = { authors: ['docs-team', 'api-team'], tags: ['guides'] }
const style = { singleQuote: true, semi: false, printWidth: 120 }

let root: string
beforeEach(() => {
  root = temporaryProject({
    'pages/docs/_meta.ts': "export default {\n  intro: 'Introduction',\n  'rate-limits': 'Rate limits',\n}\n",
    'pages/docs/intro.mdx': page('Introduction'),
    'pages/docs/rate-limits.mdx': page('Rate limits'),
    'data/addresses.txt': '/docs/intro\n/docs/rate-limits\n',
    'data/tags.yaml': '# What posts are about.\n\nguides:\n  label: Guides # The first.\n  description: Guides.\n',
  })
})

async function make(kind: Kind, answers: Record<string, string>, publish = false) {
  const { changes, next } = await plan(openProject(root), { kind, answers, date: '2026-03-01', publish })
  for (const { file, text } of changes) writeBelow(root, file, text)
  const text = (file: string) => readText(root, file)
  return { notes: changes.map(({ note }) => note), next, text }
}

describe('npm run new', () => {
  it('makes a page that has nothing to report, in a folder that is new too', async () => {
    const created = await make('doc', { path: 'docs/guides/web-hooks', title: "It's a: test", description })
    expect(created.notes).toEqual([
      'pages/docs/guides/web-hooks.mdx  (new)',
      'pages/docs/guides/_meta.ts  (new, with "web-hooks")',
      'pages/docs/_meta.ts  ("guides" added, last in its list)',
      'data/addresses.txt  (URL added)',
    ])
    expect(created.text('pages/docs/_meta.ts')).toContain("  'rate-limits': 'Rate limits',\n  guides: 'Guides',\n}\n")
    expect(created.text('pages/docs/guides/_meta.ts')).toBe("export default {\n  'web-hooks': \"It's a: test\",\n}\n")
    const only = ['source/front-matter', 'source/meta', 'source/addresses', 'source/headings', 'source/markdown-style']
    expect((await runChecks({ root, sourcesOnly: true, only })).findings).toEqual([])
  })

  it('names a folder by its page', async () => {
    const { next, text } = await make('doc', { path: 'docs/guides/index', title: 'All guides', description })
    expect(next.join()).toContain('shows it at /docs/guides.')
    expect(text('pages/docs/_meta.ts')).toContain("guides: 'All guides'")
  })

  it('makes a post that is a draft until it is published, of the day that is asked for', async () => {
    const answers = { slug: 'our-month', title: 'Our month', description, authors: 'docs-team, api-team', tags: '' }
    const draft = await make('post', answers)
    expect(draft.notes).toEqual(['pages/blog/our-month.mdx  (new)'])
    expect(draft.text('pages/blog/our-month.mdx')).toMatch(
      /^---\ntitle: Our month\ndescription: .*\ndate: 2026-03-01\nauthors: \[docs-team, api-team\]\ntags: \[\]\ndraft: true\n---\n/,
    )
    const post = await make('post', { ...answers, slug: 'next-month' }, true)
    expect(post.text('pages/blog/next-month.mdx')).not.toContain('draft')
    expect(post.text('data/addresses.txt')).toContain('/blog/next-month\n')
  })

  it('switches the blog on with the first post, writes all that it needs, and keeps what is there', async () => {
    const site = readText(import.meta.dirname, '../content/site/fixtures/site.yaml')
    writeBelow(root, 'data/site.yaml', `# Mine.\n${site}parts:\n  blog: false # Later.\n`)
    writeBelow(root, 'data/covers/page.svg', '<svg/>')
    const answers = { slug: 'our-month', title: 'Our month', description, authors: 'docs-team', tags: 'guides' }
    const { notes, text } = await make('post', answers)
    expect(notes).toEqual(
      expect.arrayContaining([
        'pages/blog/our-month.mdx  (new)',
        'data/site.yaml  ("blog" is on, "Blog" in the navbar)',
        'data/authors.yaml  (new)',
        'data/covers/steps.svg  (new)',
        'pages/blog/tags/[tag].mdx  (new)',
        'data/addresses.txt  (6 URLs added)',
      ]),
    )
    expect(text('data/site.yaml')).toMatch(/^# Mine\.[^]*label: Blog\n +to: \/blog\n[^]* {2}blog: true # Later\./)
    expect(text('data/covers/page.svg')).toBe('<svg/>')
    const only = ['source/needed', 'source/front-matter', 'source/addresses', 'source/meta', 'source/data']
    const { findings } = await runChecks({ root, sourcesOnly: true, only })
    expect(findings.filter(({ file, message }) => /blog|covers/.test(file + message))).toEqual([])
    const next = await make('post', { ...answers, slug: 'next-month' })
    expect(next.notes).toEqual(['pages/blog/next-month.mdx  (new)'])
  })

  it('switches a part on with those that it needs and its files, once', async () => {
    const site = readText(import.meta.dirname, '../content/site/fixtures/site.yaml')
    writeBelow(root, 'data/site.yaml', `${site}parts: { console: false, sandbox: false, offline: false }\n`)
    const { notes, next, text } = await make('part', { part: 'console' })
    expect(notes).toEqual(['data/site.yaml  ("console" is on, "sandbox" is on)'])
    expect(text('data/site.yaml')).toContain('parts: { console: true, sandbox: true, offline: false }')
    expect(next[0]).toContain('<PayHere of="…" />')
    await expect(make('part', { part: 'sandbox' })).rejects.toThrow('The sandbox is on, and has all of its files.')
    expect((await make('part', { part: 'offline' })).notes).toEqual([
      'data/site.yaml  ("offline" is on)',
      'pages/offline.mdx  (new)',
    ])
  })

  it.each([
    ['doc', { path: 'docs/intro' }, 'pages/docs/intro.mdx already exists and has the path /docs/intro.'],
    ['doc', { path: 'docs/intro/index' }, 'pages/docs/intro.mdx already exists and has the path /docs/intro.'],
    ['doc', { path: 'blog/x' }, '"/blog/x" is reserved by the site or its blog.'],
    ['doc', { path: '404' }, '"/404" is reserved by the site or its blog.'],
    ['post', { slug: 'tags' }, '"/blog/tags" is reserved for blog lists.'],
    ['tag', { id: 'guides' }, 'data/tags.yaml:3:1 "guides" already exists.'],
    ['author', { id: 'x' }, 'data/authors.yaml does not exist. Create it before you add the author.'],
  ] as const)('refuses: %s %o', async (kind, answers, message) => {
    await expect(make(kind, { title: 'T', authors: 'docs-team', label: 'L', ...answers })).rejects.toThrow(message)
  })

  it('refuses to add to a _meta file that can not be run', async () => {
    writeBelow(root, 'pages/docs/_meta.ts', "export default {\n  intro: 'Introduction',\n  ...more,\n}\n")
    await expect(make('doc', { path: 'docs/new', title: 'T', description })).rejects.toThrow(
      /^pages\/docs\/_meta\.ts:3:6 The file fails when it is run: more is not defined\./,
    )
  })
})

const long = 'word '.repeat(23)

it.each<[text: string, key: string, entry: string | Record<string, string>, changed: string]>([
  ['export default {}\n', 'intro', 'Introduction', "export default { intro: 'Introduction' }\n"],
  ['export default {\n}\n', 'intro', 'Introduction', "export default {\n  intro: 'Introduction',\n}\n"],
  ["export default { a: 'A' }\n", 'rate-limits', "It's", "export default { a: 'A', 'rate-limits': \"It's\" }\n"],
  ["export default {\n  a: 'A',\n}\n", 'writers', long, `export default {\n  a: 'A',\n  writers:\n    '${long}',\n}\n`],
  [
    "export default {\n  a: 'A', // of a\n  // The end.\n}\n",
    'b',
    'B',
    "export default {\n  a: 'A', // of a\n  // The end.\n  b: 'B',\n}\n",
  ],
  [
    'const meta = {\n    a: "A" // of a\n};\nexport default meta;\n',
    'b-c',
    { title: "It's B", display: 'hidden' },
    'const meta = {\n    a: "A", // of a\n    "b-c": { title: "It\'s B", display: "hidden" }\n};\nexport default meta;\n',
  ],
  ["export default {\n  a: 'A' }\n", 'b', 'B', "export default {\n  a: 'A',\n  b: 'B' }\n"],
])('an entry is added to %j as the file is written, and nothing else changes', (text, key, entry, changed) => {
  expect(withMetaEntry('x.ts', text, key, entry)).toBe(changed)
})

it.each([
  ["export default {\n  a: 'A',\n  b: 'B',\n}\n", 'a', "export default {\n  b: 'B',\n}\n"],
  ['export default {\n  a: "A",\n  b: "B"\n};\n', 'b', 'export default {\n  a: "A"\n};\n'],
  ["export default { a: 'A', b: 'B' }\n", 'a', "export default { b: 'B' }\n"],
  ["export default { a: 'A' }\n", 'a', ''],
])('an entry is removed from %j', (text, key, changed) => {
  expect(withoutMetaEntry('x.ts', text, key)).toBe(changed)
})

describe('an entry of a data file', () => {
  it.each([
    ['after comments alone', '# Who writes.\n', ''],
    ['after an empty line, as the others', 'a:\n  name: A\n\n# The other.\nb:\n  name: B\n', '\n'],
    ['below the others', "a: { name: 'A' } # of a\n", ''],
  ])('stands %s, as Prettier has it', async (_, text, gap) => {
    const changed = withEntry('x.yaml', text, 'release-team', { name: "It's: 1", description: '1.0' })
    expect(changed).toBe(`${text}${gap}release-team:\n  name: "It's: 1"\n  description: '1.0'\n`)
    expect((await format('x.yaml', changed, style)).code).toBe(changed)
  })
})

describe('questions', () => {
  const given = { slug: 'our-month', title: 'T', description }
  const ask = async (givenAnswers: Record<string, string>, typed: string) => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end(typed)
    const { answers } = await answersFor(KINDS.post, givenAnswers, ids, askIn(input, output).ask)
    return { answers, asked: String(output.read()) }
  }

  it('are asked for what no argument says, until the answer is right', async () => {
    const { answers, asked: questions } = await ask(given, 'docs-taem\ndocs-team\n\n')
    expect(answers).toMatchObject({ authors: 'docs-team', tags: '' })
    expect(questions).toContain(
      'There is no "docs-taem" in data/authors.yaml. Did you mean "docs-team"? Available: docs-team, api-team.',
    )
  })

  it('end with what is missing when nobody answers', async () => {
    await expect(ask(given, 'docs-team')).rejects.toThrow('Missing: --tags.')
  })

  it('are not asked when an argument is wrong: all that is wrong is said', async () => {
    await expect(ask({ ...given, description: 'Short.', tags: 'guide' }, '')).rejects.toThrow(
      '--description: "description" is 6 characters long. Search results show 50 to 160.\n--tags: There is no "guide" in data/tags.yaml. Did you mean "guides"? Available: guides. To add it: npm run new -- tag guide',
    )
  })
})

describe('where nobody can be asked', () => {
  it.each([
    ['doc', 'docs/aux', '"path" is a name that Windows reserves'],
    ['doc', 'docs/api/README.md', '"path" is the page of its folder on GitHub, which is called "index" here'],
    ['doc', 'docs/[x]', '"path" must be lower-case words'],
    ['post', 'lpt1', '"slug" is a name that Windows reserves'],
  ] as const)('refuse a name that is none of a page: %s %s', async (kind, name, message) => {
    const [field] = KINDS[kind]
    await expect(answersFor(KINDS[kind], { [field?.name ?? '']: name }, ids)).rejects.toThrow(message)
  })

  it.each(['doc', 'post', 'author', 'tag'] as const)('the texts of a new %s pass their own checks', async (kind) => {
    const { answers } = await answersFor(KINDS[kind], { path: 'docs/x/index', slug: 'x', id: 'x' }, ids)
    expect(answers['title'] ?? answers['name'] ?? answers['label']).toBe('X')
    expect((await answersFor(KINDS[kind], answers, ids)).drafted).toEqual([])
  })
})
