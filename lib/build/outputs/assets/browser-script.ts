import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform, type Plugin } from 'esbuild'
import { colourChoices } from '@/lib/browser/colour-mode'
import type { ListedPage } from '@/lib/browser/nearest-pages'
import type { Site } from '@/lib/content/schemas/site'

const browser = fileURLToPath(new URL('../../../browser', import.meta.url))

/** A style sheet that a script imports is its text, minified; modules are left to esbuild. */
export const stylesAsText: Plugin = {
  name: 'styles-as-text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      if (file.endsWith('.module.css')) return undefined
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text' }
    }),
}

/**
 * A script of `lib/browser` with all that it imports, as one line that can stand in a page; `define` has values of the
 * build in JSON.
 */
export async function browserScript(
  entry: string,
  define: Record<string, string>,
  base: string,
  format: 'iife' | 'esm' = 'iife',
): Promise<string> {
  const result = await build({
    entryPoints: [path.join(browser, entry)],
    define: { ...define, BASE_PATH: JSON.stringify(base) },
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    write: false,
    legalComments: 'none',
    plugins: [stylesAsText],
  })
  // TypeScript and ESLint have ruled out whatever would make a difference to it.
  const text = result.outputFiles[0]?.text.trim().replace(/^"use strict";/, '')
  if (!text || /<\/script|<!--/i.test(text))
    throw new Error(`lib/browser/${entry} gave no script that can stand in a page.`)
  return text
}

/** A file that the build makes beside the pages. */
export interface Asset {
  /** Path from the export's folder: `assets/site-1a2b3c4d5e6f.js`. */
  name: string
  contents: Uint8Array
}

/** A script as a file; browsers keep it for a year when its name changes with its text. */
export function assetOf(name: string, text: string, hashed = true, digits = 10): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, digits)
  return { name: `assets/${name}${hashed ? `-${hash}` : ''}.js`, contents: Buffer.from(text) }
}

/**
 * The inline script in the head of every page: what must be right before the first paint. What it does not need stays
 * out of the pages.
 */
export function headScript(
  { colorMode, announcement }: Pick<Site, 'colorMode' | 'announcement'>,
  base = '',
): Promise<string> {
  // Its text stands in the page.
  const rules = announcement ? { ...announcement, content: undefined } : null
  const facts = { COLOURS: JSON.stringify(colourChoices(colorMode)), ANNOUNCEMENT: JSON.stringify(rules) }
  return browserScript('head-script.ts', facts, base)
}

/** What the not-found page can suggest. */
export interface Suggestions {
  pages: ListedPage[]
  /** Of versions of the docs that are not the recommended one, by the path below which each stands. */
  other: Record<string, ListedPage[]>
}

/** The script of the not-found page, with every page that it can suggest. */
export function notFoundScript({ pages, other }: Suggestions, base = ''): Promise<string> {
  const others = Object.keys(other).length > 0 ? other : null
  return browserScript('not-found.ts', { PAGES: JSON.stringify(pages), OTHER_PAGES: JSON.stringify(others) }, base)
}

/**
 * The URLs of the modules that it loads when they are wanted; without the one for reading offline or for paying, nothing
 * of that is in it.
 */
interface Modules {
  search: string
  offline?: string
  pay?: string
}

type Facts = Pick<Site, 'announcement' | 'navbar' | 'docs' | 'locales'>

/** What a site has, so that its script brings nothing along for what it has not. */
function featuresOf({ announcement, navbar, docs, locales }: Facts, { offline, pay }: Modules) {
  const features = {
    announcement: announcement !== undefined,
    hideOnScroll: navbar.hideOnScroll,
    offline: offline !== undefined,
    pay: pay !== undefined,
    menus: navbar.items.some(({ type }) => /dropdown$/i.test(type)),
    versions: docs.versions.length > 1 || (locales?.length ?? 0) > 1,
  }
  // One by one: only constants let the bundler leave out what follows from them.
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`FEATURES.${name}`, String(value)]))
}

/** The site's one script, which every page loads. */
export async function siteScript(facts: Facts, modules: Modules, hashed = true, base = ''): Promise<Asset> {
  const urls = {
    SEARCH: JSON.stringify(modules.search),
    OFFLINE: JSON.stringify(modules.offline ?? ''),
    PAY: JSON.stringify(modules.pay ?? ''),
  }
  const text = await browserScript('site/index.ts', { ...featuresOf(facts, modules), ...urls }, base)
  return assetOf('site', text, hashed, 12)
}
