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

/** The project whose code this is; the fixture site is built with it too. */
const project = fileURLToPath(new URL('../..', import.meta.url))

const LOADERS = ['lib/build/upstream/page-loader.ts', 'lib/build/upstream/site-loader.ts']

const isOwn = (name: string) => /^(?:@\/|@chain-data\/|\.)/.test(name)

/** Packages stay where they are, whatever folder the code is in. */
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

/** A module goes on knowing where its source is. */
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

/** Code that was made so long ago is of other sources, or is made anew in a moment. */
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
    // Another process was quicker, with the same files.
    if (!existsSync(place)) throw error
  }
}

/**
 * Makes JavaScript of our loaders, with what they import from this project, for processes that Next starts: without it
 * each of them would compile our sources anew. The folder is named by what is in it, so that it is never old, and it
 * is only ever there with all its files.
 * @param cache the folder that keeps it
 * @returns the folder: in the cache, or a temporary one where that can't be written
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
    conditions: [], // As Node reads packages, not as bundlers do.
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
