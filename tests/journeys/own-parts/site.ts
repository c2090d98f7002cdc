import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type SiteFolder, siteFolder } from '../support/site-folder'

const repository = path.resolve(import.meta.dirname, '../../..')
const MANUAL = path.join(repository, 'packages/docs402/manual/own-parts.md')

/** What the sample's site is made from, without its own theme. */
const SOURCES = ['pages', 'data', 'api', 'examples', 'public', 'next.config.mjs']
/** Makes later runs quick. */
const KEPT = ['.next', '.cache']

/** The examples of the manual, by the files that they are copied to. */
const examples = (): Map<string, string> =>
  new Map(
    [...readFileSync(MANUAL, 'utf8').matchAll(/^```\w+ filename="([^"]+)"\n([^]*?)^```$/gm)].map(
      ([, file = '', text = '']) => [file, text],
    ),
  )

const run = (command: string) => `node ${JSON.stringify(path.join(repository, command))}`
const DOCS402 = run('packages/docs402/bin/docs402.mjs')

const MANIFEST = {
  name: 'own-parts',
  private: true,
  type: 'module',
  scripts: {
    build: `${DOCS402} build`,
    check: `${DOCS402} check`,
    dev: `${DOCS402} dev`,
    types: `${run('node_modules/typescript/bin/tsc')} --noEmit`,
  },
}

const TYPES = {
  extends: 'docs402/tsconfig.json',
  compilerOptions: { customConditions: ['source'], paths: { '@/*': ['./*'] } },
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['.next', '.cache', 'out', 'api', 'examples'],
}

/** The sample's site with all that the manual shows, in a folder that finds the engine above it. */
export function ownSite(): SiteFolder {
  const root = path.join(repository, '.cache/journeys/own-parts')
  mkdirSync(root, { recursive: true })
  for (const name of readdirSync(root))
    if (!KEPT.includes(name)) rmSync(path.join(root, name), { recursive: true, force: true })
  for (const name of SOURCES) cpSync(path.join(repository, name), path.join(root, name), { recursive: true })
  const site = siteFolder(root)
  for (const [file, text] of examples()) site.write(file, text)
  site.write('package.json', JSON.stringify(MANIFEST))
  site.write('tsconfig.json', JSON.stringify(TYPES))
  site.edit('pages/docs/_meta.ts', 'export default {\n', "export default {\n  stages: 'Stages of the API',\n")
  site.write('data/addresses.txt', `${site.read('data/addresses.txt')}/blog/stages\n/docs/stages\n`)
  site.write('pages/blog/stages.mdx', asPost(site.read('pages/docs/stages.mdx')))
  return site
}

const asPost = (page: string): string =>
  page
    .replace(/^title: .*$/m, 'title: What is stable from now on')
    .replace(/^description: (.*)$/m, 'description: $1 Told as a post.')
    .replace('stage: beta', 'date: 2026-01-10\nauthors: [docs-team]\ntags: [guides]\nstage: stable')
    .replace(/^# .*\n/m, '')
