import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { beforeEach, describe, expect, it } from 'vitest'
import { openProject } from '../checks/project'
import { readData, writeBelow } from '@docs402/findings'
import { SITE_DATA } from '../content/schemas/site-data'
import { temporaryProject } from '../checks/testing'
import { answersFor } from './ask'
import { KINDS } from './kinds'
import { versionPlan, withVersion } from './version'

const style = { singleQuote: true, printWidth: 120 }
/** Of a site with one version. */
const single = readFileSync(path.join(import.meta.dirname, '../content/site/fixtures/site.yaml'), 'utf8')

let root: string
beforeEach(() => {
  root = temporaryProject({
    'data/site.yaml': single,
    'data/addresses.txt': '/docs\n/docs/api/fees\n/docs/intro\n',
    'api/openapi.yaml':
      'info:\n  contact:\n    url: /docs/intro\n  description: See [fees](/docs/api/fees#x), [x](/x).\n',
    'api/recordings/first-call.json': '{}\n',
    'pages/docs/_meta.ts':
      "export default {\n  intro: 'Introduction',\n  more: { title: 'More', href: '/docs/api/fees' },\n}\n",
    'pages/docs/index.mdx': page('All'),
    'pages/docs/intro.mdx': page('Introduction'),
    'pages/docs/api/fees.mdx': page('Fees'),
    'pages/blog/index.mdx': page('Blog'),
  })
})

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n# ${title}\n\n${body}`

const write = (file: string, text: string | Uint8Array) => writeBelow(root, file, text)

function freeze(name = '1.0', current = 'Latest') {
  const { changes } = versionPlan(openProject(root), { version: name, current })
  for (const { file, text } of changes) write(file, text)
  const texts = new Map(changes.map(({ file, text }) => [file, String(text)]))
  return { files: [...texts.keys()], text: (file: string) => texts.get(file) ?? '' }
}

/** What a text of a page becomes, and other files with it. */
function frozenWith(body: string) {
  write('pages/docs/api/fees.mdx', page('Fees', body))
  const { changes } = versionPlan(openProject(root), { version: '1.0', current: 'Latest' })
  const read = (file: string) => String(changes.find((change) => change.file === file)?.text)
  return { text: read('pages/docs/1.0/api/fees.mdx').slice(page('Fees').length), read }
}

const frozen = (body: string) => frozenWith(body).text

describe('npm run new -- version', () => {
  it('copies the pages, their order, the description and the recordings, and lists the version and its URLs', () => {
    const frozen = freeze()
    expect(frozen.files).toEqual([
      'pages/docs/1.0/_meta.ts',
      'pages/docs/1.0/api/fees.mdx',
      'pages/docs/1.0/index.mdx',
      'pages/docs/1.0/intro.mdx',
      'api/1.0/openapi.yaml',
      'api/1.0/recordings/first-call.json',
      'data/site.yaml',
      'data/addresses.txt',
    ])
    expect(frozen.text('pages/docs/1.0/_meta.ts')).toContain("href: '/docs/1.0/api/fees'")
    expect(frozen.text('api/1.0/openapi.yaml')).toBe(
      'info:\n  contact:\n    url: /docs/1.0/intro\n  description: See [fees](/docs/1.0/api/fees#x), [x](/x).\n',
    )
    expect(frozen.text('data/addresses.txt')).toContain('\n/docs/1.0\n/docs/1.0/api/fees\n/docs/1.0/intro\n')
  })

  it('freezes only what is current, and lists the newer version before the older one', () => {
    freeze('1.0', '2.0')
    const frozen = freeze('2.0', '3.0')
    expect(frozen.files.filter((file) => file.startsWith('pages/'))).toHaveLength(4)
    expect(frozen.files.join()).not.toContain('1.0')
    const labels = [...frozen.text('data/site.yaml').matchAll(/label: '?([^'\n]+)'?\n +path/g)].map(
      ([, label]) => label,
    )
    expect(labels).toEqual(['3.0', '2.0', '1.0'])
  })

  it('refuses what is there, in whole or in part', () => {
    write('api/2.0/openapi.yaml', '')
    expect(() => freeze('2.0')).toThrow('api/2.0 already exists. Choose another name, or delete it first.')
    write('snippets/a.mdx', 'A.\n')
    write('snippets/4.0/a.mdx', 'Mine.\n')
    write('pages/docs/intro.mdx', page('Introduction', "import A from '@/snippets/a.mdx'\n\n<A />\n"))
    expect(() => freeze('4.0')).toThrow('snippets/4.0/a.mdx already exists. Choose another name, or delete it first.')
    freeze()
    expect(() => freeze()).toThrow(/^data\/site\.yaml:\d+:7 Version 1\.0 already exists\. Choose another name\.$/)
    expect(() => freeze('5.0', '1.0')).toThrow('The current docs can\'t be called "1.0": that is another version.')
  })

  it('refuses names that are no version, and needs nobody to ask', async () => {
    const ids = { authors: [], tags: [] }
    for (const version of ['intro', 'Next', '1.0/x', '1.', '../1'])
      await expect(answersFor(KINDS.version, { version }, ids), version).rejects.toThrow(/must be a version: numbers/)
    for (const version of ['1', '1.0', 'v2', '2026-03', '1.0-beta'])
      expect((await answersFor(KINDS.version, { version }, ids)).answers).toEqual({ version, current: 'Latest' })
  })
})

describe('a frozen page', () => {
  it('links within its version, and out of the docs as before', () => {
    expect(
      frozen(
        '[a](/docs/intro#x) [b](/docs) [c](/blog) [d](https://a.example/docs) [e](#f) <a href="/docs/intro">g</a>\n\n[h]: /docs/intro.md "T"\n',
      ),
    ).toBe(
      '[a](/docs/1.0/intro#x) [b](/docs/1.0) [c](/blog) [d](https://a.example/docs) [e](#f) <a href="/docs/1.0/intro">g</a>\n\n[h]: /docs/1.0/intro.md "T"\n',
    )
    expect(frozen('<Card href="/docs/intro" title="T" />\n\n<List of={[\'/docs/intro\', "/blog/x"]} />\n')).toBe(
      '<Card href="/docs/1.0/intro" title="T" />\n\n<List of={[\'/docs/1.0/intro\', "/blog/x"]} />\n',
    )
    expect(frozen('[file](/openapi.json) `[code](/docs/intro)`\n')).toBe(
      '[file](/docs/1.0/openapi.json) `[code](/docs/intro)`\n',
    )
  })

  it('keeps the pictures beside it', () => {
    write('pages/docs/api/way.png', new Uint8Array([1, 2]))
    const { read, text } = frozenWith('![a](./way.png) ![b](/docs/api/way.png) ![c](/gate.png)\n')
    expect(text).toBe('![a](./way.png) ![b](/docs/1.0/api/way.png) ![c](/gate.png)\n')
    expect(read('pages/docs/1.0/api/way.png')).toBe('\u0001\u0002')
  })

  it('holds the examples that it showed', () => {
    write('examples/a.ts', '// #region limits\nconst a = `\n```\n`\n// #endregion\nconst b = 1\n')
    expect(frozen('```ts file="examples/a.ts" region="limits" {1}\n\n```\n')).toBe(
      '````ts filename="a.ts" {1}\nconst a = `\n```\n`\n````\n',
    )
    expect(frozen('- In a list:\n\n  ```ts filename="x.ts" file="examples/a.ts" region="limits"\n\n  ```\n')).toContain(
      '  ````ts filename="x.ts"\n  const a = `\n  ```\n  `\n  ````\n',
    )
    write('examples/b.ts', 'a\n\nb\n')
    expect(frozen('> ```ts file="examples/b.ts"\n> ```\n')).toBe('> ```ts filename="b.ts"\n> a\n>\n> b\n> ```\n')
    expect(() => frozen('```ts file="examples/a.ts" region="limit"\n```\n')).toThrow(
      'pages/docs/api/fees.mdx:7:1 examples/a.ts: There is no region with the id "limit". Did you mean "limits"?',
    )
  })

  it('is not made of one that can not be read', () => {
    expect(() => frozen('{ "a": 1 }\n')).toThrow(/^pages\/docs\/api\/fees\.mdx:7:\d+ .+ Fix this first\.$/s)
  })

  it('has its own copy of texts that pages share', () => {
    write('snippets/a.mdx', "import B from './b.mdx'\n\n[x](/docs/intro) <B />\n")
    write('snippets/b.mdx', "import { Badge } from '../parts/badge'\n\n<Badge />\n")
    write('parts/badge.tsx', 'export const Badge = () => null\n')
    const text =
      "import A from '@/snippets/a.mdx'\nimport { Badge } from '../../../parts/badge'\nimport { x } from './x'\n\n<A />\n"
    write('pages/docs/api/x.ts', "import '../../../parts/badge'\nexport const x = '/docs/intro'\n")
    const { read, ...result } = frozenWith(text)
    expect(result.text).toBe(
      "import A from '@/snippets/1.0/a.mdx'\nimport { Badge } from '../../../../parts/badge'\nimport { x } from './x'\n\n<A />\n",
    )
    expect(read('snippets/1.0/a.mdx')).toBe("import B from '@/snippets/1.0/b.mdx'\n\n[x](/docs/1.0/intro) <B />\n")
    expect(read('snippets/1.0/b.mdx')).toContain("from '../../parts/badge'")
    expect(read('pages/docs/1.0/api/x.ts')).toBe(
      "import '../../../../parts/badge'\nexport const x = '/docs/1.0/intro'\n",
    )
  })
})

describe('data/site.yaml', () => {
  const version = { name: '1.0', label: '1.0', path: '/docs/1.0', mainDoc: 'intro' }

  it('gets the version and its menu, and is otherwise as it was', async () => {
    const text = withVersion(single, version, 0, "The 'second'")
    expect((await format('site.yaml', text, style)).code).toBe(text)
    const { value, problems } = readData(SITE_DATA, text)
    expect(problems).toEqual([])
    expect(value).toMatchObject({
      docs: { versions: [{ name: 'current', label: "The 'second'" }, version] },
      navbar: { items: [{ type: 'docSidebar' }, { type: 'docsVersionDropdown', position: 'right' }] },
    })
    const kept = withVersion(single, version, 0, 'Next').split('\n')
    expect(single.split('\n').filter((line) => !kept.includes(line))).toEqual([])
    expect(kept).toHaveLength(single.split('\n').length + 6)
  })

  it('gets a second version without a second menu', async () => {
    const second = { ...version, name: '2.0', label: '2.0', path: '/docs/2.0' }
    const text = withVersion(withVersion(single, version, 0, '2.0'), second, 0, 'Latest')
    expect((await format('site.yaml', text, style)).code).toBe(text)
    expect(text.match(/docsVersionDropdown/g)).toHaveLength(1)
  })
})
