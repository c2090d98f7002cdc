import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readText } from '@chain-data/findings'
import { build, type Plugin } from 'esbuild'
import { API_FOLDER, apiFolders } from '@/lib/content/api/folder'
import { apiPages } from '@/lib/content/api/pages'
import { removeOld } from './build-folder'

/** The project with this code; it builds the fixture site too. */
const project = fileURLToPath(new URL('../..', import.meta.url))

const LOADERS = ['page-loader', 'site-loader', 'layer-loader'].map((name) => `lib/build/next/${name}.ts`)

/** Packages of others stay what they are; our modules keep the path of their source. */
const asTheyStand: Plugin = {
  name: 'as-they-stand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || /^@(?:chain-data)?\//.test(name) ? undefined : { path: name, external: true },
    )
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const own = JSON.stringify(pathToFileURL(file).href)
      return { contents: readText(file).replaceAll('import.meta.url', own), loader: 'ts' }
    })
  },
}

/** Sources of a week ago are hardly built again. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Compiles our loaders, with their imports from this project, to JavaScript for processes that Next starts; otherwise
 * each of them would compile our sources again.
 * @returns their folder, which is named by a hash of its content, so it is never outdated
 */
export async function ownLoaders(): Promise<string> {
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
    target: 'node20',
    plugins: [asTheyStand],
    logLevel: 'silent',
  })
  const files = outputFiles.map(({ path: file, text }) => ({ name: path.basename(file), text }))
  const cache = path.join(project, '.cache/loaders')
  const place = path.join(cache, hashOf(JSON.stringify(files)))
  if (existsSync(place)) return place
  mkdirSync(cache, { recursive: true })
  removeOld(cache, '', OLD_MS)
  // It appears when it is complete, and other processes may make it too.
  const begun = mkdtempSync(`${place}-`)
  for (const { name, text } of files) writeFileSync(path.join(begun, name), text)
  try {
    renameSync(begun, place)
  } catch (error) {
    rmSync(begun, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}

/**
 * Removes Turbopack's cache if it was written with other loaders or packages, or if a page that blocks of the API link
 * to has moved: it would take what was made of a page that has not changed since.
 * @param cache the folder with `turbopack/`: `.next/cache` of a build, `.next/dev/cache` in development
 * @param loaders the folder of `ownLoaders`
 * @param root of the site
 */
export function removeOutdatedCache(cache: string, loaders: string, root: string): void {
  const lock = path.join(project, 'package-lock.json')
  const packages = existsSync(lock) ? hashOf(readFileSync(lock)) : ''
  const links = existsSync(path.join(root, API_FOLDER)) ? apiFolders(root).map((folder) => apiPages(root, folder)) : []
  const tools = `${path.basename(loaders)} ${packages} ${hashOf(JSON.stringify(links))}`
  const marker = path.join(cache, 'tools')
  if (existsSync(marker) && readText(marker) === tools) return
  rmSync(path.join(cache, 'turbopack'), { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  writeFileSync(marker, tools)
}
