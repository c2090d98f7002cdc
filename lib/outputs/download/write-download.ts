import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { markdownPath } from '@/lib/content/editions'
import site from '@/lib/content/site/site'
import { docsToSave } from '@/lib/pages/site-routes'
import { sandboxFiles } from './sandbox-files'

/** All documentation in one file, for agents and for reading elsewhere. */
export const DOWNLOAD = '/documentation.zip'

/** The first day that a zip can hold, in local time, as it is written: the same sources give the same bytes. */
const DAY = new Date(1980, 0, 1)

const readme = (hasSandbox: boolean) => `# ${site.title}: documentation

- \`docs/\`, \`docs.md\`: the pages of ${site.url} as Markdown
- \`llms.txt\`: what they are, in reading order
- \`openapi.yaml\`: the description of the API
${hasSandbox ? '- `sandbox/`: the API on your own machine, with test wallets. Node.js 20.19 or later: `cd sandbox && npm install && npm start`\n' : ''}`

/**
 * Writes the documentation as one zip: the Markdown of its pages, the description of the API, and the sandbox.
 * @param root the project's root folder
 * @param out the export's folder, with the Markdown and the description in it
 */
export async function writeDownload(root: string, out: string): Promise<string> {
  const published = [
    'llms.txt',
    'openapi.yaml',
    ...(await docsToSave(root)).map((route) => markdownPath(route).slice(1)),
  ]
  const sandbox = await sandboxFiles(root)
  const files = new Map<string, string>([
    ['README.md', readme(sandbox.size > 0)],
    ...published.map((name) => [name, readFileSync(path.join(out, name), 'utf8')] as const),
    ...[...sandbox].map(([name, text]) => [`sandbox/${name}`, text] as const),
  ])
  const entries = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => [`documentation/${name}`, new TextEncoder().encode(text)] as const)
  const zip = zipSync(Object.fromEntries(entries), { level: 9, mtime: DAY })
  writeFileSync(path.join(out, DOWNLOAD), zip)
  return `${DOWNLOAD.slice(1)}, ${entries.length} files, ${Math.round(zip.length / 1024)} KiB`
}
