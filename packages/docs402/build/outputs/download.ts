import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { clientFile } from '@docs402/api'
import type { FinishedSite, Output } from '../output'
import { exampleFiles } from '../../reference/site/examples'
import { markdownPath } from '../../shared/routes'
import { isOn } from '../../content/site/site-parts'
import type { Site } from '../../content/schemas/site'
import { isOtherVersion } from '../../shared/canonical'
import {
  API_FOLDER,
  currentFolders,
  descriptionIn,
  hasApi,
  mainFolder,
  publishedDescription,
} from '../../reference/site/folder'
import { PACKAGE, VERSION } from '../../package-folder'
import { DOWNLOADS } from './clients'
import { filesBelow, nameFault, quoted, readText, walk } from '@docs402/findings'
import { OUTPUT_URLS } from '../../content/output-urls'

/** The URL of the documentation in one zip, for agents and for reading elsewhere. */
export const DOWNLOAD = '/documentation.zip'

/** What somebody who signs in another language compares with, where a site has it. */
const VECTORS = 'test-vectors.json'

/** The earliest date of the zip format, in local time, so that equal sources give equal bytes. */
const DAY = new Date(1980, 0, 1)

const readme = (
  site: Site,
  runs: boolean,
  hasVectors: boolean,
  isOneOfSeveral: boolean,
  clients: readonly string[],
) => `# ${site.title}: documentation

- \`docs/\`, \`docs.md\`: the pages of ${site.url} as Markdown
- \`llms.txt\`: what they are, in reading order
- \`api/openapi.yaml\`: the description of the API${isOneOfSeveral ? ', and `apis/` those of others' : ''}
${hasVectors ? `- \`${VECTORS}\`: payments to sign in any language, to compare with\n` : ''}${runs ? '- `packages/sandbox/`, `examples/`: the API on your own machine with test wallets, and the programs of the pages. With Node.js 20.19 or later, `npm install --workspace packages/sandbox`, then `npm run sandbox`\n' : ''}${clients.length > 0 ? `- \`downloads/\`: the clients that pay, which the programs import. No registry has them: ${clients.map((name) => `\`${name.endsWith('.tgz') ? 'npm' : 'pip'} install ./${name}\``).join(' or ')}\n` : ''}`

/** Packages of the engine that the sandbox is made of, by their folders in a clone. */
const PACKAGES = ['packages/api', 'packages/findings', 'packages/sandbox']
/** What `api/answers` of a site imports, which leads to the sandbox. */
const ANSWERS_ENTRY = 'packages/docs402/sandbox.ts'

/** Only sources: a key or a signed payment that somebody left there must not be published. */
const isShipped = (file: string) =>
  /(?:\.ts|\/package\.json|\/README\.md)$/.test(file) &&
  !/\.test\.ts$|\/(?:testing|fixtures|recorder|browser|node_modules)\//.test(file)

/** The manifest and the settings that the sandbox starts with, as in a clone. */
const STARTING = {
  'package.json': {
    ...{ name: 'documentation', version: VERSION, license: 'MIT', engines: { node: '>=20.19' } },
    ...{ private: true, type: 'module', workspaces: PACKAGES },
    scripts: { sandbox: 'node --import tsx packages/sandbox/start.ts' },
  },
  'tsconfig.json': { compilerOptions: { paths: { 'docs402/sandbox': [`./${ANSWERS_ENTRY}`] } } },
}

/** A folder of the engine's sources, by its path in a clone: beside this package there, in `src/` of what is installed. */
function sourceFolder(name: string): string {
  const shipped = path.join(PACKAGE, name.replace(/^packages/, 'src'))
  return existsSync(shipped) ? shipped : path.resolve(PACKAGE, '../..', name)
}

/**
 * The programs that readers run: the sandbox, the examples and the packages they need, at the same paths as in a clone,
 * so that the commands on the pages work. Only `api/openapi.yaml` is missing.
 * @param root the site's folder
 * @returns files by their paths; none for a site that has no sandbox
 */
export function runnableFiles(root: string): Map<string, string> {
  if (!isOn(root, 'sandbox') || !hasApi(root)) return new Map()
  const ofEngine = PACKAGES.flatMap((folder) =>
    filesBelow(sourceFolder(folder)).map(
      (name) => [`${folder}/${name}`, path.join(sourceFolder(folder), name)] as const,
    ),
  ).filter(([name]) => isShipped(name))
  const answers = walk(root, 'api/answers').filter(isShipped)
  const ofSite = [...answers, ...exampleFiles(root).map((name) => `examples/${name}`)]
  const entry: [string, string][] =
    answers.length > 0
      ? [[ANSWERS_ENTRY, readText(path.dirname(sourceFolder('packages/api')), 'docs402/sandbox.ts')]]
      : []
  return new Map([
    ...ofEngine.map(([name, file]): [string, string] => [name, readText(file)]),
    ...ofSite.map((name): [string, string] => [name, readText(root, name)]),
    ...entry,
    ...Object.entries(STARTING).map(([name, value]): [string, string] => [name, `${JSON.stringify(value, null, 2)}\n`]),
  ])
}

/**
 * A text of the download, whose links to what is in it lead there.
 * @param name its own path in the download
 * @param names all paths in it
 */
export function withinDownload(text: string, name: string, names: ReadonlySet<string>, siteUrl: string): string {
  const siteLink = `](${siteUrl}/`
  return text
    .split(siteLink)
    .map((part, index) => {
      const [, target = ''] = /^([^)#\s]+)/.exec(part) ?? []
      if (index === 0) return part
      if (!names.has(target)) return siteLink + part
      return `](${path.posix.relative(path.posix.dirname(name), target)}${part.slice(target.length)}`
    })
    .join('')
}

/**
 * Files in one zip, the same bytes for the same files.
 * @throws for a name that would leave the folder of those who unpack it
 */
export function packed(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const entries = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => {
      const fault = nameFault(name)
      if (fault !== undefined) throw new Error(`${quoted(name)} ${fault}`)
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      return [`documentation/${name}`, bytes] as const
    })
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: DAY })
}

/** The packages that the programs of a download import, where the export has them. */
export function clientFiles(out: string): Map<string, Uint8Array> {
  const names = (['typescript', 'python'] as const).map((each) => `${DOWNLOADS.slice(1)}/${clientFile(each)}`)
  const there = names.filter((name) => existsSync(path.join(out, name)))
  return new Map(there.map((name) => [name, readFileSync(path.join(out, name))]))
}

/** The Markdown and the API description of the export, and the programs that readers run. */
export default {
  title: 'Pack the documentation',
  ...OUTPUT_URLS.download,
  after: 'others',
  write({ root, out, site, props }: FinishedSite) {
    const read = (name: string) => readText(out, name)
    // Of several versions, the recommended one.
    const docs = props.filter((one) => one.page.kind === 'doc' && !isOtherVersion(one))
    const pages = docs.map(({ page }) => markdownPath(page.route).slice(1))
    const vectors = existsSync(path.join(out, VECTORS)) ? [VECTORS] : []
    const names = new Set(['llms.txt', ...vectors, ...pages])
    const runs = runnableFiles(root)
    // The sandbox of the download serves the main one, where a site with one has it.
    const main = mainFolder(root)
    const descriptions = [...new Set([main, ...currentFolders(root)])].map((folder): [string, string] => {
      const place = descriptionIn(folder === main ? API_FOLDER : folder)
      return [place, read(`${publishedDescription(folder).slice(1)}.yaml`)]
    })
    const clients = runs.size > 0 ? clientFiles(out) : new Map<string, Uint8Array>()
    const files = new Map<string, string | Uint8Array>([
      ['README.md', readme(site, runs.size > 0, vectors.length > 0, descriptions.length > 1, [...clients.keys()])],
      ...descriptions,
      ...[...names].map((name) => [name, withinDownload(read(name), name, names, site.url)] as const),
      ...runs,
      ...clients,
    ])
    const zip = packed(files)
    writeFileSync(path.join(out, DOWNLOAD), zip)
    return `${DOWNLOAD.slice(1)}, ${files.size} files, ${Math.round(zip.length / 1024)} KiB`
  },
} satisfies Output
