// Packs the engine: npm run pack writes dist/docs402-<version>.tgz and dist/docs402-theme-<version>.tgz.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileEngine } from './compile.mjs'
import { REPOSITORY } from './repository.mjs'
import { NAMED_BY_SITES } from './start-files.mjs'
import { hashOfSources, PACKAGES, sourcesIn } from './sources.mjs'
import { engineTypes } from './types.mjs'

/** Where `npm run pack` puts the tarballs. */
export const TARBALLS = path.join(REPOSITORY, 'dist')

const PUBLISHED = ['docs402', 'docs402-theme']
const STAGE = path.join(REPOSITORY, '.cache/pack')

const manifestOf = (name) => JSON.parse(readFileSync(path.join(REPOSITORY, PACKAGES[name], 'package.json'), 'utf8'))

/** Entries without the sources of this repository, which conditions lead to here alone. */
const published = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => {
      if (typeof target === 'string') return [entry, target]
      return [entry, Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== 'source'))]
    }),
  )

/** Packages that are part of a published one: its types name theirs. */
const MERGED = Object.keys(PACKAGES).filter((name) => !PUBLISHED.includes(name))

/** The sources whose types a package publishes. */
const typedSources = (name) =>
  Object.values(manifestOf(name).exports).flatMap((target) => {
    const { source = '' } = typeof target === 'string' ? { source: target } : target
    if (!/\.tsx?$/.test(source)) return []
    const file = path.posix.join(PACKAGES[name], source)
    if (!file.includes('*')) return [file]
    return sourcesIn(path.posix.dirname(file)).filter((each) => /\.tsx?$/.test(each))
  })

/** What is needed of the packages that are part of another one. */
function dependenciesOf(name) {
  const { dependencies } = manifestOf(name)
  const packages = Object.entries(dependencies).filter(([each]) => !each.startsWith('@docs402/'))
  const inner = Object.keys(dependencies).filter((each) => each.startsWith('@docs402/'))
  const merged = { ...Object.assign({}, ...inner.map((each) => dependenciesOf(each))), ...Object.fromEntries(packages) }
  return Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What a site has besides the staged packages: their own, and those that it names itself. */
const packagesOf = (folders) => [
  ...PUBLISHED,
  ...NAMED_BY_SITES,
  ...folders.flatMap((folder) => {
    const { dependencies, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    )
    return Object.keys({ ...dependencies, ...optionalDependencies })
  }),
]

const copy = (from, to) => {
  if (!existsSync(from)) return
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true })
}

function stage(name, types, parent) {
  const folder = path.join(REPOSITORY, PACKAGES[name])
  const target = path.join(parent, name)
  rmSync(target, { recursive: true, force: true })
  const { files, exports, ...manifest } = manifestOf(name)
  for (const file of files.filter((each) => each !== 'src' && !each.includes('*')))
    copy(path.join(folder, file), path.join(target, file))
  for (const leftover of ['sources-hash', 'types'])
    rmSync(path.join(target, 'dist', leftover), { recursive: true, force: true })
  // A command may still load chunks of the code before; whoever installs it does not.
  if (name === 'docs402') removeOldChunks(path.join(target, 'dist/node'))
  for (const paper of readdirSync(folder).filter((each) => each.endsWith('.md')))
    copy(path.join(folder, paper), path.join(target, paper))
  copy(path.join(REPOSITORY, 'LICENSE'), path.join(target, 'LICENSE'))
  const prefix = name === 'docs402' ? /^(?!theme\/)/ : /^theme\//
  for (const [file, text] of types)
    if (prefix.test(file)) {
      const place = path.join(target, 'dist/types', file)
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, text)
    }
  const sources = name === 'docs402' ? Object.keys(PACKAGES).filter((each) => each !== 'docs402-theme') : [name]
  for (const each of sources)
    for (const file of sourcesIn(PACKAGES[each]).filter(
      (one) =>
        /\.(?:tsx?|css)$|^packages\/(?:api|findings|sandbox)\/(?:package\.json|README\.md)$/.test(one) &&
        !/\/(?:start|templates|deploy)\//.test(one),
    ))
      copy(path.join(REPOSITORY, file), path.join(target, 'src', file.slice('packages/'.length)))
  const text = { ...manifest, files, exports: published(exports), dependencies: dependenciesOf(name) }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(text, null, 2)}\n`)
  return target
}

/** Removes chunks that no module of a folder names. */
function removeOldChunks(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const places = files.map((entry) => path.join(entry.parentPath, entry.name))
  const used = new Set()
  const follow = (place) => {
    if (used.has(place)) return
    used.add(place)
    for (const [, from] of readFileSync(place, 'utf8').matchAll(/["'](\.{1,2}\/[^"'\n]+\.mjs)["']/g)) {
      const target = path.resolve(path.dirname(place), from)
      if (existsSync(target)) follow(target)
    }
  }
  for (const place of places.filter((each) => !each.includes(`${path.sep}chunks${path.sep}`))) follow(place)
  for (const place of places.filter((each) => !used.has(each))) rmSync(place)
}

const npmPack = (folder) => {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', TARBALLS], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(stderr)
  return path.join(TARBALLS, stdout.trim())
}

/** Loads modules of TypeScript. */
async function withTypeScript(load) {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  try {
    return await load()
  } finally {
    await unregister()
  }
}

/** Packs both packages into the folder of the tarballs. */
async function packAll() {
  const texts = engineTypes([...PUBLISHED, ...MERGED].flatMap(typedSources))
  mkdirSync(TARBALLS, { recursive: true })
  mkdirSync(STAGE, { recursive: true })
  // Several may pack at the same time.
  const parent = mkdtempSync(path.join(STAGE, 'stage-'))
  try {
    const [docs402, theme] = PUBLISHED.map((name) => stage(name, texts, parent))
    const { bundleInto } = await withTypeScript(() => import('./bundle.mjs'))
    await bundleInto({ docs402, theme })
    const { installedWith, refuseMissingTypes } = await withTypeScript(() => import('../pack/installed-types.ts'))
    refuseMissingTypes(texts, installedWith(packagesOf([docs402, theme]), REPOSITORY))
    return PUBLISHED.map((name) => npmPack(path.join(parent, name)))
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * Packs both packages as they are, unless they are packed from these sources already; equal sources give equal bytes.
 * @returns {Promise<string[]>} the tarballs
 * @throws if the engine does not compile, or npm can't pack it
 */
export async function packEngine() {
  await compileEngine()
  const hash = hashOfSources()
  const stamp = path.join(TARBALLS, '.sources-hash')
  const tarballs = PUBLISHED.map((name) => path.join(TARBALLS, `${name}-${manifestOf(name).version}.tgz`))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && tarballs.every((file) => existsSync(file)))
    return tarballs
  const packed = await packAll()
  writeFileSync(stamp, hash)
  return packed
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const file of await packEngine())
    console.log(`${path.relative(REPOSITORY, file)}  ${Math.round(statSync(file).size / 1024)} KiB`)
