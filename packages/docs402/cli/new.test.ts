import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { temporaryProject } from '../checks/testing'
import { docs402 } from './testing'

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: A description that is long enough to say what this page is about.\n---\n\n# ${title}\n`
const SITE = {
  'package.json': '{ "name": "my-docs", "type": "module" }',
  'data/site.yaml':
    'url: https://docs.example.com\ndocs:\n  versions:\n    - { name: latest, label: Latest, path: /docs, mainDoc: intro }\nnavbar:\n  items: []\n',
  'pages/docs/_meta.ts': "export default {\n  intro: 'Introduction',\n}\n",
  'pages/docs/index.mdx': page('Docs'),
  'pages/docs/intro.mdx': page('Introduction'),
  'data/addresses.txt': '/docs/intro\n',
  'data/authors.yaml': 'team:\n  name: Team\n  description: Writes.\n',
  'data/tags.yaml': 'guides:\n  label: Guides\n  description: Guides.\n',
}
/** What commands keep for the next one is no part of a site. */
const contents = (root: string) =>
  filesBelow(root)
    .filter((file) => !file.startsWith('.cache/'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')])

it('writes nothing on a dry run, and says what it would', async () => {
  const root = temporaryProject(SITE)
  const before = contents(root)
  const { status, stdout: output } = await docs402(root, 'new', 'move', 'docs/intro', 'docs/start', '--dry-run')
  expect(output).toMatch(/This would be written:\n[^]*pages\/docs\/intro\.mdx → pages\/docs\/start\.mdx/)
  expect(output).not.toContain('Next:')
  expect(status).toBe(0)
  expect(contents(root)).toEqual(before)
})

it('refuses an option that a kind does not have', async () => {
  const root = temporaryProject(SITE)
  const { status, stderr: output } = await docs402(root, 'new', 'version', '1.0', '--title', 'One')
  expect(output).toContain('"version" has no option --title. It has --current.')
  expect(status).toBe(2)
  expect(contents(root)).toHaveLength(Object.keys(SITE).length)
})
