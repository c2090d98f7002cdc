import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import { zipSync } from 'fflate'
import { z } from 'zod'
import { markdownPath } from '@/lib/content/routes'
import site from '@/lib/content/site/site'
import { docsToSave } from '@/lib/pages/site-routes'
import { SITE_FILE } from '@/lib/sources/site-file'
import { walk } from '@/lib/sources/walk'

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
  const sandbox = await sandboxFiles(root)
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

/** What starts the sandbox; all else that it needs follows from its imports. */
const ENTRY = 'scripts/sandbox.ts'
const API = 'api'

const names = z.record(z.string(), z.string())
const packageSchema = z.looseObject({ scripts: names, dependencies: names })
/** Where the sources find each other. */
const compilerOptions = { target: 'ES2022', module: 'esnext', moduleResolution: 'bundler', paths: { '@/*': ['./*'] } }
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** What programs of the project import, of ours and of packages. */
export async function importsOf(root: string, entryPoints: string[]): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    write: false,
    outdir: '.',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  })
  return metafile
}

/** The sandbox is installed alone too: then there is nothing but what it names itself. */
function requirePackages({ inputs }: Metafile, brought: readonly string[]): void {
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path: name } of imports.filter(({ external, path: from }) => external && !isBuiltin(from)))
      if (!brought.some((one) => name === one || name.startsWith(`${one}/`)))
        throw new Error(
          `${file} imports ${name}, which sandbox/package.json does not name. Add it to its dependencies.`,
        )
}

/**
 * The sandbox as a project of its own: its sources, what they import of ours, the description that it answers by and the site's data.
 * @returns files by their paths in that project; none for a site that has no sandbox
 * @throws what esbuild says when something can't be found; with the file that imports it, when the sandbox does not bring a package
 */
export async function sandboxFiles(root: string): Promise<Map<string, string>> {
  if (!existsSync(path.join(root, ENTRY))) return new Map()
  const metafile = await importsOf(root, [ENTRY])
  const api = walk(root, API).filter((name) => /\.(yaml|json)$/.test(name))
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const files = new Map([...Object.keys(metafile.inputs), ...api, SITE_FILE].map((name) => [name, read(name)]))
  const { scripts, ...own } = packageSchema.parse(JSON.parse(read('sandbox/package.json')))
  requirePackages(metafile, Object.keys(own.dependencies))
  files.set('package.json', json({ ...own, scripts: { ...scripts, start: `node --import tsx ${ENTRY}` } }))
  files.set('tsconfig.json', json({ compilerOptions }))
  return files
}
