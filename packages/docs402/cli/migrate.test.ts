import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { temporaryProject } from '../checks/testing'
import { docs402 } from './testing'

const OLD = {
  'mkdocs.yml': 'site_name: Gates\nnav:\n  - Start: index.md\n  - Keys: keys.md\n',
  'docs/index.md': '# Start\n\nRead about [keys](keys.md#make).\n\n!!! note "Before"\n    You need an account.\n',
  'docs/keys.md': '# Keys\n\n## Make\n\nAn icon: :material-key: and {{ unknown_name }}.\n',
  'docs/mine.md': '# Mine\n',
  'docs/extra.css': 'a { color: red }\n',
}
const SITE = { 'data/site.yaml': 'url: https://docs.example.com\n', 'package.json': '{ "type": "module" }' }

/** The command in a site, with the folder of another tool beside it. */
async function migrate(site: Readonly<Record<string, string>>, ...options: string[]) {
  const [root, folder] = [temporaryProject(site), temporaryProject(OLD)]
  const { status, stdout, stderr } = await docs402(root, 'migrate', folder, ...options)
  return { status, said: stdout + stderr, root, files: filesBelow(root) }
}

it('writes the pages of the tool that its files name, lists what only a person can decide, and leaves what is there', async () => {
  const { root, status, said: output } = await migrate({ ...SITE, 'pages/docs/mine.mdx': 'Mine.\n' })
  expect(output).toContain('Written, from mkdocs: 2 pages, 1 other file.\n')
  expect(output).toContain('docs/mine.md pages/docs/mine.mdx is there already, so this page was not copied.')
  expect(output).toMatch(/ {2}pages\/docs\/index\.mdx\n {2}pages\/docs\/keys\.mdx\n {2}pages\/docs\/_meta\.ts\n/)
  expect(output).toMatch(
    /For you to decide \(\d+\):[^]*pages\/docs\/keys\.mdx:\d+ "`\{\{ unknown_name \}\}`" has no form here: write what it should show\./,
  )
  expect(output).toContain('Next: npm run check -- --sources')
  expect(status).toBe(0)
  const start = readFileSync(path.join(root, 'pages/docs/index.mdx'), 'utf8')
  expect(start).toContain('[keys](/docs/keys#make)')
  expect(start).toContain('<Callout type="note" title="Before">')
  expect(readFileSync(path.join(root, 'pages/docs/mine.mdx'), 'utf8')).toBe('Mine.\n')
})

it('a dry run says the same and writes nothing', async () => {
  const { status, said: output, files } = await migrate(SITE, '--dry-run')
  expect(output).toContain('This would be written, from mkdocs: 3 pages, 1 other file.')
  expect(output).not.toContain('Next:')
  expect(files).toEqual(Object.keys(SITE).toSorted())
  expect(status).toBe(0)
})

it('refuses a tool that there is not, with the one that is meant', async () => {
  const { status, said: output, files } = await migrate(SITE, '--from', 'docusarus')
  expect(output).toContain('There is no tool "docusarus". Did you mean "docusaurus"? Available: docusaurus, nextra')
  expect(status).toBe(2)
  expect(files).toEqual(Object.keys(SITE).toSorted())
})
