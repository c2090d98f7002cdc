import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findInSources } from '../../checks/testing'
import { frontMatter } from '../../checks/source/front-matter'
import { PACKAGE } from '../../package-folder'
import { post, project } from '../blog/testing/fixture'
import { readGraph } from '../graph'
import { fieldsOf, FIELDS_FILE } from './page-fields'

const FIELDS = `import { z } from 'docs402'

export default z
  .object({ stage: z.enum(['beta', 'stable']).optional(), since: z.string().optional() })
  .refine(({ stage, since }) => stage !== 'stable' || since !== undefined, {
    error: 'is missing: say since when it is stable.',
    path: ['since'],
  })
`

const withField = (...lines: string[]) => post('2025-01-02').replace('title:', [...lines, 'title:'].join('\n'))

/** A site with the engine installed. */
function site(fields: string, pages: Record<string, string>): string {
  const root = project({ [FIELDS_FILE]: fields, ...pages })
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  symlinkSync(PACKAGE, path.join(root, 'node_modules/docs402'), 'junction')
  return root
}

it('lets pages have fields of the site, which are told apart from those of the engine', () => {
  const root = site(FIELDS, {
    'pages/blog/new.mdx': withField('stage: beta'),
    'pages/blog/old.mdx': post('2025-01-01'),
  })
  expect(readGraph(root).posts.map(({ matter }) => fieldsOf(matter))).toEqual([{ stage: 'beta' }, {}])
})

it('tells wrong values and names of these fields with their places, as those of all others', () => {
  const root = site(FIELDS, {
    'pages/blog/a.mdx': withField('stage: betta'),
    'pages/blog/b.mdx': withField('stag: beta'),
    'pages/blog/c.mdx': withField('stage: stable'),
  })
  const read = () => readGraph(root)
  expect(read).toThrow('pages/blog/a.mdx:2:1 "stage" can\'t be "betta". Did you mean "beta"? Allowed: beta, stable.')
  expect(read).toThrow('pages/blog/b.mdx:2:1 Unknown front matter key "stag". Did you mean "stage"? Allowed: title,')
  expect(read).toThrow('pages/blog/c.mdx:1:1 "since" is missing: say since when it is stable.')
})

it.each([
  ['no schema', 'export default { stage: String }\n', `${FIELDS_FILE}:1:16 It exports no schema.`],
  [
    'a field that all pages have',
    "import { z } from 'docs402'\nexport default z.object({\n  kind: z.string(),\n})\n",
    `${FIELDS_FILE}:3:3 "kind" is a field of every page already.`,
  ],
  [
    'a fault when it runs',
    "import { z } from 'docs402'\nexport default z.objet({})\n",
    `${FIELDS_FILE}:2:18 The file fails when it is run: `,
  ],
])('refuses %s, and does not blame the pages', async (_, fields, message) => {
  const root = site(fields, { 'pages/blog/a.mdx': withField('stage: beta') })
  const findings = await findInSources(frontMatter, root)
  expect(findings).toEqual([expect.stringContaining(`error ${message}`)])
  expect(() => readGraph(root)).toThrow(message)
})
