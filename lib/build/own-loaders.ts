import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** The project with this code; it builds the fixture site too. */
const project = fileURLToPath(new URL('../..', import.meta.url))

const LOADERS = ['lib/build/next/page-loader.ts', 'lib/build/next/site-loader.ts']

const isOwn = (name: string) => /^(?:@\/|@chain-data\/|\.)/.test(name)

/** Resolves packages independently of the folder of the code. */
const packagesStay: Plugin = {
  name: 'packages-stay',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /./ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || isOwn(name) || isBuiltin(name) || pluginData === 'asked') return undefined
      const { path: file, errors } = await resolve(name, { kind, importer, resolveDir, pluginData: 'asked' })
      return errors.length > 0 ? { errors } : { path: pathToFileURL(file).href, external: true }
    })
  },
}

/** Modules keep the path of their source. */
const sourcesStay: Plugin = {
  name: 'sources-stay',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      const own = JSON.stringify(pathToFileURL(file).href)
      return { contents: text.replaceAll('import.meta.url', own), loader: 'ts' }
    })
  },
}

/** Older output belongs to other sources, or is quickly built again. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000

function write(place: string, files: readonly { name: string; text: string }[]): void {
  const folder = path.dirname(place)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder).map((name) => path.join(folder, name)))
    if (other !== place && statSync(other).mtimeMs < Date.now() - OLD_MS)
      rmSync(other, { recursive: true, force: true })
  const begun = mkdtempSync(`${place}-`)
  for (const { name, text } of files) writeFileSync(path.join(begun, name), text)
  try {
    renameSync(begun, place)
  } catch (error) {
    rmSync(begun, { recursive: true, force: true })
    // Another process finished first, with the same files.
    if (!existsSync(place)) throw error
  }
}

/**
 * Compiles our loaders, with their imports from this project, to JavaScript for processes that Next starts; otherwise
 * each of them would compile our sources again. The folder is named by a hash of its content, so it is never outdated,
 * and it appears only when complete.
 * @param cache the parent folder
 * @returns the folder: in the cache, or a temporary one if the cache is not writable
 */
export async function ownLoaders(cache = path.join(project, '.cache/loaders')): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: LOADERS,
    outdir: '.',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    conditions: [], // Resolve packages as Node does, not as bundlers do.
    target: 'node20',
    plugins: [packagesStay, sourcesStay],
    logLevel: 'silent',
  })
  const files = outputFiles.map(({ path: file, text }) => ({ name: path.basename(file), text }))
  const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  const place = path.join(cache, name)
  try {
    if (existsSync(place)) utimesSync(place, new Date(), new Date())
    else write(place, files)
    return place
  } catch {
    if (existsSync(place)) return place
    const other = path.join(mkdtempSync(path.join(tmpdir(), 'loaders-')), name)
    write(other, files)
    return other
  }
}

/**
 * Removes Turbopack's cache if it was written with other loaders or packages: it would take what those made of a page
 * that has not changed since.
 * @param cache the folder with `turbopack/`: `.next/cache` of a build, `.next/dev/cache` in development
 * @param loaders the folder of `ownLoaders`
 */
export function removeOutdatedCache(cache: string, loaders: string): void {
  const lock = path.join(project, 'package-lock.json')
  const packages = existsSync(lock) ? createHash('sha256').update(readFileSync(lock)).digest('hex') : ''
  const tools = `${path.basename(loaders)} ${packages}`
  const marker = path.join(cache, 'tools')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === tools) return
  rmSync(path.join(cache, 'turbopack'), { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  writeFileSync(marker, tools)
}
