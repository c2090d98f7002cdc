import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { temporaryProject } from '../checks/testing'
import { VERSION } from '../package-folder'
import { docs402 } from './testing'

/** Pages and data of a clone from before 1.0, in a site that says nothing of its version. */
const CLONE = {
  'package.json': '{\n  "name": "my-docs"\n}\n',
  'data/site.yaml': '# yaml-language-server: $schema=../schemas/site.json\n\nparts: { blog: false }\n',
  'pages/index.mdx': '---\ntitle: A\n---\n\nimport { Price } from \'@/components/api\'\n\n<Price of="a" />\n',
  'pages/about.mdx': "import { x } from '@/lib/x'\n",
  'theme.config.tsx': '// Mine\n',
}

const run = (root: string, ...args: string[]) => docs402(root, 'upgrade', ...args)

const contents = (root: string) =>
  Object.fromEntries(filesBelow(root).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

it('says what changed and what it would edit, and writes nothing in a dry run', async () => {
  const root = temporaryProject(CLONE)
  const { status, stdout } = await run(root, '--dry-run')
  expect(stdout).toContain(`docs402 from before 1.0 → ${VERSION}\n\n## 1.0.0\n\nThe first version that is a package.`)
  expect(stdout).toContain(
    '## By hand\n\n- pages/about.mdx:1:10 "@/lib/x" was a file of the engine, which a site has no more.',
  )
  expect(stdout).toContain('--- pages/index.mdx\n+++ pages/index.mdx\n@@ -3,5 +3,3 @@\n ---\n \n-import { Price }')
  expect(stdout).toContain('+# yaml-language-server: $schema=../node_modules/docs402/schemas/site.json')
  expect(stdout).toMatch(/\nNothing was written\.\n$/)
  expect(status).toBe(0)
  expect(contents(root)).toEqual(CLONE)
})

it('writes nothing where nobody can be asked, and says how it would', async () => {
  const root = temporaryProject(CLONE)
  const { status, stderr } = await run(root)
  expect(stderr).toBe(
    '\nNothing was written: there is no terminal to ask in. To write the edits: npm run upgrade -- --yes\n',
  )
  expect(status).toBe(2)
  expect(contents(root)).toEqual(CLONE)
})

it('writes the edits with --yes', async () => {
  const root = temporaryProject(CLONE)
  const first = await run(root, '--yes')
  expect(first.status, first.stderr).toBe(0)
  expect(first.stdout).toContain('- Do what stands below "By hand": 2 places.')
  expect(contents(root)).toMatchObject({
    'package.json': `{\n  "name": "my-docs",\n  "docs402": {\n    "version": "${VERSION}"\n  }\n}\n`,
    'pages/index.mdx': '---\ntitle: A\n---\n\n<Price of="a" />\n',
    'data/site.yaml': expect.stringContaining('$schema=../node_modules/docs402/schemas/site.json'),
    'pages/about.mdx': CLONE['pages/about.mdx'],
    'theme.config.tsx': CLONE['theme.config.tsx'],
    '.github/workflows/check.yml': expect.stringContaining('npm test'),
  })
})
