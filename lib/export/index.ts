import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lightenPage } from './lighten-page'
import { laterScript } from './divide-styles'
import { minifyRuntime, writeRuntime } from './minify-runtime'
import { site } from '@/lib/content/site'
import { bootScript } from '@/lib/frame/boot-script'
import { chunkOf, readBuildFiles } from './route-files'
import { smallManifest } from './small-manifest'
import { writeStyles, type Styles } from './write-styles'
import { earlyScript, wakeScript } from './wake-script'

/** Next's lists of all routes; what takes their place stands in webpack's own file. */
const MANIFESTS = ['_buildManifest.js', '_ssgManifest.js']

function move(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  renameSync(from, to)
}

interface Named {
  /** The routes' scripts: new names by the old ones. */
  names: Map<string, string>
  /** Scripts of every page, from `_next/`. */
  everywhere: string[]
  /** Webpack's own part: the name that Next gave it, and its text with what is known of the routes. */
  runtime: { name: string; code: string }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content)

/** Gives the routes' scripts the names that lib/browser/manifest knows. */
async function nameRouteFiles(root: string, next: string, buildId: string, styles: Styles): Promise<Named> {
  const built = readBuildFiles(readFileSync(path.join(root, '.next', 'build-manifest.json'), 'utf8'))
  // Hidden posts have been taken out of the export by now.
  const routes = built.routes
    .filter(({ own }) => existsSync(path.join(next, own)))
    .map((route) => ({ ...route, shared: route.shared.map((file) => styles.names.get(file) ?? file) }))
  const folder = path.join(next, 'static', buildId)
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const manifest = await smallManifest({
    buildManifest: read('_buildManifest.js'),
    ssgManifest: read('_ssgManifest.js'),
    buildId,
    routes,
  })
  const names = new Map(routes.map(({ route, own }) => [own, chunkOf(buildId, route)]))
  for (const [from, to] of names) move(path.join(next, from), path.join(next, to))
  for (const file of built.unused) rmSync(path.join(next, file), { force: true })
  for (const name of MANIFESTS) rmSync(path.join(folder, name))
  const runtime = built.everywhere.find((file) => /\/webpack-[^/]+$/.test(file))
  if (runtime === undefined) throw new Error("Next's build manifest names no runtime of webpack.")
  return {
    names,
    everywhere: built.everywhere.filter((file) => file !== runtime),
    runtime: { name: runtime, code: (await minifyRuntime(next, runtime)) + manifest },
  }
}

/** Writes the file that brings React in, under a name that changes with it. Returns its address and hash. */
async function writeWake(
  next: string,
  common: ReadonlySet<string>,
  hashOf: (address: string) => string,
): Promise<string> {
  const text = await wakeScript([...common].map((address) => `${address} ${hashOf(address)}`).join())
  const hash = sha256(text).digest()
  const name = `static/wake-${hash.toString('hex').slice(0, 16)}.js`
  writeFileSync(path.join(next, name), text)
  return `/_next/${name} ${hash.toString('base64')}`
}

/**
 * Makes every page of the export light; see `lightenPage` and lib/browser/manifest.
 * @param buildId what `generateBuildId` gave: the folder under `_next/static`
 * @throws when the export is not as Next 16 writes it, naming the page
 */
export async function lightenExport(root: string, buildId: string): Promise<string> {
  const out = path.join(root, 'out')
  const next = path.join(out, '_next')
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const sheets = await writeStyles(out, pages)
  const { names, everywhere, runtime } = await nameRouteFiles(root, next, buildId, sheets)
  const hashes = new Map<string, string>()
  const hashOf = (address: string) => {
    const hash = hashes.get(address) ?? sha256(readFileSync(path.join(out, decodeURI(address)))).digest('base64')
    hashes.set(address, hash)
    return hash
  }
  const gone = MANIFESTS.map((name) => `/_next/static/${buildId}/${name}`)
  const addressOf = (source: string) => {
    if (gone.includes(source)) return undefined
    const moved = names.get(decodeURI(source).slice('/_next/'.length))
    return moved === undefined ? source : `/_next/${encodeURI(moved).replace(/\[/g, '%5B').replace(/\]/g, '%5D')}`
  }
  const common = new Set(everywhere.map((name) => `/_next/${name}`))
  const early = await earlyScript()
  const wake = await writeWake(next, common, hashOf)
  const boot = { all: await bootScript(site), slim: await bootScript(site, false) }
  let bytes = 0
  for (const { pages: alike, css, missing } of sheets.groups) {
    names.set(runtime.name, writeRuntime(next, runtime.code + (await laterScript(missing))))
    for (const page of alike) {
      const file = path.join(out, page)
      try {
        const html = lightenPage(readFileSync(file, 'utf8'), { early, boot, wake, common, hashOf, css, addressOf })
        bytes += Buffer.byteLength(html)
        writeFileSync(file, html)
      } catch (error) {
        throw new Error(`${page}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  rmSync(path.join(next, 'static', 'chunks', polyfillsOf(next)), { force: true })
  return `${pages.length} pages, ${Math.round(bytes / pages.length / 1024)} KiB each with styles`
}

/** What only browsers without modules would load. */
function polyfillsOf(next: string): string {
  return (
    readdirSync(path.join(next, 'static', 'chunks')).find((name) => name.startsWith('polyfills-')) ?? 'polyfills.js'
  )
}
