import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeBelow } from '@docs402/findings'

/** The command of the engine, as it was compiled last: for sites that are not in its repository's root. */
export const DOCS402 = path.resolve(import.meta.dirname, '../packages/docs402/bin/docs402.mjs')

/** What the sample's site consists of; all else in the repository is the engine and its tests. */
const SITE = [
  ...['api', 'components', 'data', 'examples', 'pages', 'public', 'snippets'],
  ...['.gitignore', 'LICENSE', 'README.md', 'next.config.mjs', 'theme.config.tsx', 'theme.css'],
]
const COMMANDS = ['start', 'dev', 'build', 'check', 'new', 'description', 'launch-check', 'sandbox', 'test', 'upgrade']

/** Tests of the sample's programs import what only the repository has. */
const isSource = (file: string) => !/\.test\.ts$|[\\/](?:testing|node_modules)$/.test(file)

const manifestSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()) })

/** The manifest of the sample as that of a site alone: its commands are those of the engine. */
function manifestOf(root: string): string {
  const {
    workspaces: _w,
    overrides: _o,
    allowScripts: _a,
    devDependencies: _d,
    ...rest
  } = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  const scripts = Object.fromEntries(COMMANDS.map((name) => [name, `docs402 ${name}`]))
  return `${JSON.stringify({ ...rest, scripts }, null, 2)}\n`
}

/**
 * Copies the sample's site, without engine and tests, as a site like any other. It gets the packages that are installed
 * in the repository. Other files in the folder are kept.
 * @param root absolute path of the repository
 * @param folder for the copy, anywhere
 */
export function copySite(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of SITE.filter((each) => existsSync(path.join(root, each))))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  writeBelow(folder, 'package.json', manifestOf(root))
  const paths = { '@/*': ['./*'] }
  const settings = { extends: 'docs402/tsconfig.json', compilerOptions: { customConditions: ['source'], paths } }
  const include = ['**/*.ts', '**/*.tsx', '**/*.mdx']
  writeBelow(
    folder,
    'tsconfig.json',
    JSON.stringify({ ...settings, include, exclude: ['node_modules', 'out', '.next', '.cache'] }),
  )
  const packages = path.join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(path.join(root, 'node_modules'), packages, 'junction')
}
