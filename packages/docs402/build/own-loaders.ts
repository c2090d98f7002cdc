import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readText } from '@docs402/findings'
import { API_FOLDER, apiFolders } from '../reference/folder'
import { apiPages } from '../reference/pages'
import { compileOwn } from './own-code.mjs'

/** The project with this code; it builds the fixture site too. */
const project = fileURLToPath(new URL('../..', import.meta.url))

const LOADERS = ['page-loader', 'site-loader', 'layer-loader', 'style-loader'].map(
  (name) => `lib/build/next/${name}.ts`,
)

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Compiles our loaders for processes that Next starts; otherwise each of them would compile our sources again. */
export const ownLoaders = (): Promise<string> => compileOwn('loaders', LOADERS)

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
