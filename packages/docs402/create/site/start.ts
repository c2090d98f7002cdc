import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { slug } from 'github-slugger'
import { z } from 'zod'
import { filesBelow } from '@docs402/findings'
import { PACKAGE, VERSION } from '../../package-folder'
import type { Answers } from '../kinds'
import { NOBODY } from './fields'

/** Files of every site as they are: configuration, workflows, route tests. Names lack the dots that packing leaves out. */
const START = path.join(PACKAGE, 'create/site/start')
/** Files that the sample's site shares with every new one, and the programs that pay for a request of any API. */
const SHARED = path.join(PACKAGE, 'dist/start')
const PROGRAMS = path.join(PACKAGE, 'dist/programs')

const DOT = /^(?=gitignore$|github\/)/
const OF_BLOG = /^(?:pages\/blog|data\/covers)\//
const OF_OFFLINE = 'pages/offline.mdx'

/**
 * The files that every site begins with, whatever its API.
 * @param parts that the site keeps
 */
export function startFiles(parts: readonly string[]): Map<string, Uint8Array> {
  const isKept = (name: string) =>
    (!OF_BLOG.test(name) || parts.includes('blog')) && (name !== OF_OFFLINE || parts.includes('offline'))
  const files = [START, SHARED].flatMap((folder) =>
    filesBelow(folder).map((name) => [name.replace(DOT, '.'), readFileSync(path.join(folder, name))] as const),
  )
  return new Map(files.filter(([name]) => isKept(name)))
}

/** Where a file that every site begins with stands in the package of the engine, to be compared with. */
export function startPlace(name: string): string {
  const packed = name.replace(/^\.(?=gitignore$|github\/)/, '')
  const folder = [START, SHARED].find((each) => existsSync(path.join(each, packed))) ?? START
  return path.relative(PACKAGE, path.join(folder, packed)).replaceAll('\\', '/')
}

/** The programs that pay, with the recipient that they agree to. */
export const payingPrograms = (payTo: string): Map<string, string> =>
  new Map(
    filesBelow(PROGRAMS).map((name) => [
      `examples/${name}`,
      readFileSync(path.join(PROGRAMS, name), 'utf8').replaceAll(NOBODY, payTo),
    ]),
  )

const versionsSchema = z.record(z.string(), z.string())

/** Versions of the packages that a site names itself, those that the engine was made with. */
export const siteVersions = (): Readonly<Record<string, string>> =>
  versionsSchema.parse(JSON.parse(readFileSync(path.join(PACKAGE, 'dist/site-versions.json'), 'utf8')))

/**
 * The manifest of a site.
 * @param engine what to install for `docs402` and `docs402-theme`
 */
export function manifest({ title = '', url, repository }: Answers, engine: Readonly<Record<string, string>>): string {
  const ascii = slug(title.normalize('NFKD').replaceAll(/[^a-zA-Z0-9 _-]/g, ''))
  const { next = '', react = '', 'react-dom': dom = '', ...tools } = siteVersions()
  return `${JSON.stringify(
    {
      name: `${ascii.replace(/^[-_]+/, '') || 'site'}-docs`,
      version: '0.1.0',
      private: true,
      type: 'module',
      ...(url && { homepage: url }),
      ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
      engines: { node: '>=20.19' },
      scripts: Object.fromEntries(
        ['start', 'dev', 'build', 'check', 'test', 'new', 'description', 'launch-check', 'sandbox', 'upgrade'].map(
          (command) => [command, `docs402 ${command}`],
        ),
      ),
      docs402: { version: VERSION },
      dependencies: { ...engine, next, react, 'react-dom': dom },
      devDependencies: tools,
      // Its program comes as a package of its own; npm asks about scripts of packages.
      allowScripts: { esbuild: false },
    },
    null,
    2,
  )}\n`
}
