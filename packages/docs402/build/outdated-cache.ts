import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { apiFolders, hasApi } from '../reference/site/folder'
import { apiPages } from '../reference/site/pages'
import { codeHash } from '../package-folder'

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const LOCKS = ['package-lock.json', 'pnpm-lock.yaml']

/**
 * Removes Turbopack's cache if it was written with another engine or other packages, or if a page that blocks of the API
 * link to has moved: it would take what was made of a page that has not changed since.
 * @param cache the folder with `turbopack/`: `.next/cache` of Next's project in a build, `.next/dev/cache` in development
 * @param root of the site
 */
export function removeOutdatedCache(cache: string, root: string): void {
  const locks = LOCKS.map((name) => path.join(root, name)).filter((file) => existsSync(file))
  const links = hasApi(root) ? apiFolders(root).map((folder) => apiPages(root, folder)) : []
  const tools = [codeHash(), ...locks.map((file) => hashOf(readFileSync(file))), hashOf(JSON.stringify(links))].join(
    ' ',
  )
  const marker = path.join(cache, 'tools')
  if (existsSync(marker) && readText(marker) === tools) return
  rmSync(path.join(cache, 'turbopack'), { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  writeFileSync(marker, tools)
}
