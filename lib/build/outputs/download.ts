import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { z } from 'zod'
import { markdownPath } from '@/lib/content/routes'
import site from '@/lib/content/site/site'
import { docsToSave } from '@/lib/content/props/site-routes'
import { walk } from '@chain-data/findings'

/** All documentation in one file, for agents and for reading elsewhere. */
export const DOWNLOAD = '/documentation.zip'

/** The first day that a zip can hold, in local time, as it is written: the same sources give the same bytes. */
const DAY = new Date(1980, 0, 1)

const readme = (hasSandbox: boolean) => `# ${site.title}: documentation

- \`docs/\`, \`docs.md\`: the pages of ${site.url} as Markdown
- \`llms.txt\`: what they are, in reading order
- \`openapi.yaml\`: the description of the API
${hasSandbox ? '- `sandbox/`: the API on your own machine, with test wallets. Node.js 20.19 or later: `cd sandbox && npm install && npm start`\n' : ''}`

/** Writes the documentation as one zip: Markdown and API description, which the export has, and the sandbox. */
export async function writeDownload(root: string, out: string): Promise<string> {
  const pages = (await docsToSave(root)).map((route) => markdownPath(route).slice(1))
  const sandbox = sandboxFiles(root, readFileSync(path.join(out, 'openapi.yaml'), 'utf8'))
  const files = new Map<string, string>([
    ['README.md', readme(sandbox.size > 0)],
    ...['llms.txt', 'openapi.yaml', ...pages].map(
      (name) => [name, readFileSync(path.join(out, name), 'utf8')] as const,
    ),
    ...[...sandbox].map(([name, text]) => [`sandbox/${name}`, text] as const),
  ])
  const entries = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => [`documentation/${name}`, new TextEncoder().encode(text)] as const)
  const zip = zipSync(Object.fromEntries(entries), { level: 9, mtime: DAY })
  writeFileSync(path.join(out, DOWNLOAD), zip)
  return `${DOWNLOAD.slice(1)}, ${entries.length} files, ${Math.round(zip.length / 1024)} KiB`
}

/** Packages of this repository that the sandbox needs, from its root. */
const PACKAGES = ['packages/api', 'packages/findings']
const SANDBOX = 'sandbox'

const isShipped = (file: string) => !/\.test\.ts$|\/(?:testing|fixtures|recorder|browser|node_modules)\//.test(file)
const manifestSchema = z.looseObject({})

/**
 * The sandbox as a project of its own: its sources, the packages of ours that it depends on, and the published
 * description, which it serves.
 * @param root the project's root folder
 * @param description the published description, as YAML
 * @returns files by their paths in that project; none for a site that has no sandbox
 */
export function sandboxFiles(root: string, description: string): Map<string, string> {
  if (!existsSync(path.join(root, SANDBOX, 'start.ts'))) return new Map()
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const own = walk(root, SANDBOX).map((name) => [name.slice(SANDBOX.length + 1), name] as const)
  const ours = PACKAGES.flatMap((folder) => walk(root, folder)).map((name) => [name, name] as const)
  const files = new Map([...own, ...ours].filter(([, name]) => isShipped(name)).map(([to, name]) => [to, read(name)]))
  const manifest = manifestSchema.parse(JSON.parse(read(`${SANDBOX}/package.json`)))
  files.set('package.json', `${JSON.stringify({ ...manifest, workspaces: ['packages/*'] }, null, 2)}\n`)
  files.set('openapi.yaml', description)
  return files
}
