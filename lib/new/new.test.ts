import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { check } from 'prettier'
import { beforeEach, describe, expect, it } from 'vitest'
import { openProject } from '@/lib/checks/project'
import { runChecks } from '@/lib/checks/run-checks'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'
import { SITE_DATA } from '@/lib/content/schemas/site-data'
import { addProperty } from './meta-changes'
import { editData, withEntry } from './changes'
import { buildSidebar } from '@/lib/content/sidebar'
import { askFor, askForKind, fillIn, openTerminal } from './ask'
import { KINDS, type Kind } from './kinds'
import { plan } from './plan'

const description = 'A description that is long enough to say what this page is about.'
const page = (title: string) => `---\ntitle: ${title}\ndescription: ${description}\n---\n\n# ${title}\n`
const ids = { authors: ['docs-team', 'api-team'], tags: ['guides'] }

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-'))
  write('pages/docs/_meta.ts', "export default {\n  intro: 'Introduction',\n  'rate-limits': 'Rate limits',\n}\n")
  write('pages/docs/intro.mdx', page('Introduction'))
  write('pages/docs/rate-limits.mdx', page('Rate limits'))
  write('data/addresses.txt', '/docs/intro\n/docs/old\n/docs/rate-limits\n')
  write('data/redirects.yaml', '/docs/old: /docs/intro\n')
  write('data/tags.yaml', '# What posts are about.\n\nguides:\n  label: Guides # The first.\n  description: Guides.\n')
})

function write(file: string, text: string | Uint8Array) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function guide(name: string) {
  const title = name === 'index' ? 'All guides' : 'First'
  const route = name === 'index' ? '/docs/guides' : `/docs/guides/${name}`
  return {
    file: `pages/docs/guides/${name}.mdx`,
    route,
    kind: 'doc' as const,
    matter: { title, description, keywords: [], interactive: false },
    text: '',
    body: '',
  }
}

function make(kind: Kind, answers: Record<string, string>, publish = false) {
  const { changes, next } = plan(openProject(root), { kind, answers, date: '2026-03-01', publish })
  for (const { file, text } of changes) write(file, text)
  return {
    files: changes.map(({ file, what }) => `${file} (${what})`),
    next,
    text: (file: string) => changes.find((change) => change.file === file)?.text,
  }
}

describe('npm run new', () => {
  it('makes a page that has nothing to report, in a folder that is new too', async () => {
    const made = make('doc', { path: 'docs/guides/web-hooks', title: "It's a: test", description })
    expect(made.files).toEqual([
      'pages/docs/guides/web-hooks.mdx (new)',
      'pages/docs/guides/_meta.ts (new, with "web-hooks")',
      'pages/docs/_meta.ts ("guides" added, last in its list)',
      'data/addresses.txt (URL added)',
    ])
    expect(made.text('pages/docs/_meta.ts')).toBe(
      "export default {\n  intro: 'Introduction',\n  'rate-limits': 'Rate limits',\n  guides: 'Guides',\n}\n",
    )
    expect(made.text('pages/docs/guides/_meta.ts')).toBe("export default {\n  'web-hooks': \"It's a: test\",\n}\n")
    const only = ['source/front-matter', 'source/meta', 'source/addresses', 'source/headings', 'source/markdown-style']
    expect((await runChecks({ root, sourcesOnly: true, only })).findings).toEqual([])
  })

  it('makes the page of a folder, which stands once in the sidebar and has the URL of the folder', async () => {
    make('doc', { path: 'docs/guides/first', title: 'First', description })
    const made = make('doc', { path: 'docs/guides/index', title: 'All guides', description: `${description} Both.` })
    expect(made.text('data/addresses.txt')).toContain('/docs/guides\n')
    expect(made.text('data/addresses.txt')).not.toContain('index')
    expect(made.next.join()).toContain('shows it at /docs/guides.')
    const nodes = buildSidebar(root, ['first', 'index'].map(guide), '/docs')
    expect(nodes.filter(({ type }) => type === 'group')).toMatchObject([
      { title: 'Guides', route: '/docs/guides', children: [{ type: 'page', title: 'First' }] },
    ])
    const only = ['source/front-matter', 'source/meta', 'source/addresses']
    expect((await runChecks({ root, sourcesOnly: true, only })).findings).toEqual([])
  })

  it('names a folder that is new by its page', () => {
    const made = make('doc', { path: 'docs/guides/index', title: 'All guides', description })
    expect(made.text('pages/docs/_meta.ts')).toContain("guides: 'All guides'")
    expect(() => make('doc', { path: 'docs/guides', title: 'Twice', description })).toThrow(
      'pages/docs/guides/index.mdx already exists and has the path /docs/guides.',
    )
  })

  it('makes a post that is a draft until it is published, of the day that is asked for', () => {
    const answers = { slug: 'our-month', title: 'Our month', description, authors: 'docs-team, api-team', tags: '' }
    const draft = make('post', answers)
    expect(draft.files).toEqual(['pages/blog/our-month.mdx (new)'])
    expect(draft.text('pages/blog/our-month.mdx')).toMatch(
      /^---\ntitle: Our month\ndescription: .*\ndate: 2026-03-01\nauthors: \[docs-team, api-team\]\ntags: \[\]\ndraft: true\n---\n/,
    )
    const post = make('post', { ...answers, slug: 'next-month' }, true)
    expect(post.text('pages/blog/next-month.mdx')).not.toContain('draft')
    expect(post.text('data/addresses.txt')).toContain('/blog/next-month\n')
  })

  it('adds a tag at the end of its file, whose comments stay', () => {
    expect(
      make('tag', { id: 'release-notes', label: 'Release notes', description: 'News.' }).text('data/tags.yaml'),
    ).toBe(
      '# What posts are about.\n\nguides:\n  label: Guides # The first.\n  description: Guides.\nrelease-notes:\n  label: Release notes\n  description: News.\n',
    )
  })

  it.each([
    ['doc', { path: 'docs/intro' }, 'pages/docs/intro.mdx already exists and has the path /docs/intro.'],
    ['doc', { path: 'docs/old' }, 'data/redirects.yaml:1:1 redirects /docs/old to /docs/intro. Remove that line first'],
    ['doc', { path: 'blog/x' }, '"/blog/x" is in the blog. To create a post, run: npm run new -- post'],
    ['doc', { path: '404' }, '"/404" is reserved by the site.'],
    ['post', { slug: 'tags' }, '"/blog/tags" is reserved for the lists of the blog.'],
    ['tag', { id: 'guides' }, 'data/tags.yaml:3:1 "guides" already exists.'],
    ['author', { id: 'x' }, 'data/authors.yaml does not exist. Create it before you add the author.'],
  ] as const)('refuses: %s %o', (kind, answers, message) => {
    const all = { title: 'T', description, authors: 'docs-team', tags: '', label: 'L', name: 'N', ...answers }
    expect(() => make(kind, all)).toThrow(message)
  })

  it('refuses to add to a _meta file that can not be run', () => {
    write('pages/docs/_meta.ts', "export default {\n  intro: 'Introduction',\n  ...more,\n}\n")
    expect(() => make('doc', { path: 'docs/new', title: 'T', description })).toThrow(
      /^pages\/docs\/_meta\.ts:3:6 The file fails when it is run: more is not defined\./,
    )
  })
})

describe('what is added to a _meta file', () => {
  const long = 'A sentence that is so long that it does not fit into one line with the rest of the entry, far from it.'
  it.each([
    ['export default {}\n', 'intro', 'Introduction'],
    ["export default { a: 'A' }\n", 'rate-limits', "It's"],
    ["export default {\n  a: 'A',\n}\n", 'b', 'B'],
    ["export default {\n  a: 'A',\n}\n", 'writers', 'word '.repeat(23)],
    ["export default {\n  a: 'A', // a remark\n}\n", 'b', 'B'],
  ])('is as Prettier has it: %j', async (text, key, value) => {
    const changed = addProperty('x.ts', text, key, value)
    expect(await check(changed, { parser: 'typescript', singleQuote: true, semi: false, printWidth: 120 })).toBe(true)
  })

  it('leaves a remark where it stands', () => {
    const text = "export default {\n  a: 'A', // of a\n}\n"
    expect(addProperty('x.ts', text, 'b', 'B')).toBe("export default {\n  a: 'A', // of a\n  b: 'B',\n}\n")
  })

  it('is spread over lines where it is long', async () => {
    const text = "export default {\n  a: 'A',\n}\n"
    const changed = addProperty('x.ts', text, 'b-team', { title: 'B "team"', display: `${long} 'b'` })
    expect(await check(changed, { parser: 'typescript', singleQuote: true, semi: false, printWidth: 120 })).toBe(true)
    expect(changed).toContain("  'b-team': {\n    title: 'B \"team\"',\n    display:")
  })

  it('keeps the quotes of the file, and a list without a comma at its end', () => {
    expect(addProperty('x.ts', 'export default {\n\t"a": "A"\n};\n', 'b-c', 'B')).toBe(
      'export default {\n\t"a": "A",\n\t"b-c": "B",\n};\n',
    )
  })
})

describe('what is added to a data file', () => {
  it.each([
    ['to one of comments alone', '# Who writes.\n'],
    ['where the others have an empty line between them', 'a:\n  name: A\n\n# The other.\nb:\n  name: B\n'],
    ['where they have none', 'a:\n  name: A # of a\nb:\n  name: B\n'],
    ['in the words of the writer', "a: { name: 'A' }\n"],
  ])('leaves what is there as it is, and is as Prettier has it: %s', async (_, text) => {
    const changed = withEntry(AUTHORS_DATA, text, 'release-team', { name: "It's: 1", description: '1.0' })
    const spaced = text.startsWith('#') || text.includes('\n\n') ? '\n' : ''
    expect(changed).toBe(`${text}${spaced}release-team:\n  name: "It's: 1"\n  description: '1.0'\n`)
    expect(await check(changed, { parser: 'yaml', singleQuote: true, printWidth: 120 })).toBe(true)
  })

  it('is refused where the file is no YAML', () => {
    expect(() => withEntry(AUTHORS_DATA, 'a:\n\tname: A\n', 'b', {})).toThrow(
      'data/authors.yaml:2:1 A line starts with a tab. Indent it with spaces, two for each level. Fix this first.',
    )
  })

  it.each([SITE_DATA, AUTHORS_DATA, TAGS_DATA].map((data) => data.file))('leaves %s as it is', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(editData({ file }, text, () => undefined)).toBe(text)
  })
})

describe('questions', () => {
  const ask = async (given: Record<string, string>, typed: string) => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end(typed)
    const answers = await askFor(KINDS.post, given, ids, openTerminal(input, output))
    return { answers, said: String(output.read()) }
  }
  const given = { slug: 'our-month', title: 'T', description }

  it('are asked for what no argument says, until the answer is right', async () => {
    const { answers, said } = await ask(given, 'docs-taem\ndocs-team\n\n')
    expect([answers['authors'], answers['tags']]).toEqual(['docs-team', ''])
    expect(said).toContain(
      'No author "docs-taem" in data/authors.yaml. Did you mean "docs-team"? Available: docs-team, api-team.',
    )
  })

  it('end with what is missing when nobody answers', async () => {
    await expect(ask(given, 'docs-team')).rejects.toThrow('Missing: --tags.')
  })

  it('are not asked when an argument is wrong: all that is wrong is said', async () => {
    await expect(ask({ ...given, description: 'Short.', tags: 'guide' }, '')).rejects.toThrow(
      '--description: "description" is 6 characters long. Search results show 50 to 160.\n--tags: No tag "guide" in data/tags.yaml. Did you mean "guides"? Available: guides. To add it: npm run new -- tag guide',
    )
  })
})

describe('where nobody can be asked', () => {
  it('what was not said is filled in, and named', () => {
    const { answers, drafted } = fillIn(KINDS.post, { slug: 'our-first-month', tags: 'guides' }, ids)
    expect(answers).toEqual({
      slug: 'our-first-month',
      title: 'Our first month',
      description: 'TODO: say in one sentence what readers find in "Our first month".',
      authors: 'docs-team',
      tags: 'guides',
    })
    expect(drafted).toEqual(['title', 'description', 'authors'])
  })

  it.each(['doc', 'post', 'author', 'tag'] as const)('the texts of a new %s pass their own checks', (kind) => {
    const id = kind === 'doc' ? { path: 'docs/x' } : { slug: 'x', id: 'x' }
    const { answers } = fillIn(KINDS[kind], id, ids)
    expect(() => fillIn(KINDS[kind], answers, ids)).not.toThrow()
  })

  it('all that has to be said is said at once', () => {
    expect(() => fillIn(KINDS.post, {}, ids)).toThrow(
      'There is no terminal to ask in. Add the missing options: --slug.',
    )
    expect(() => fillIn(KINDS.post, { title: 'T', tags: 'guide', description: 'Short.' }, ids)).toThrow(
      /--description: .+ 6 characters.+\n--tags: No tag "guide"/,
    )
  })
})

it('asks what is to be made until it is one of the kinds', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end('pots\np\n')
  expect(await askForKind(['doc', 'post', 'tag'], openTerminal(input, output))).toBe('post')
  expect(String(output.read())).toContain('There is no "pots". Did you mean "post"?')
})
