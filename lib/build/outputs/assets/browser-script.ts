import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform, type Plugin } from 'esbuild'
import { colourChoices } from '@/lib/browser/colour-mode'
import type { ListedPage } from '@/lib/browser/nearest-pages'
import type { Site } from '@/lib/content/schemas/site'

const browser = fileURLToPath(new URL('../../../browser', import.meta.url))

/** Imports of style sheets become their minified text; esbuild handles modules. */
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
 * A script of `lib/browser` with its imports, bundled into one line that can be inlined; `define` has build-time values
 * in JSON.
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
  // TypeScript and ESLint rule out code that this would break.
  const text = result.outputFiles[0]?.text.trim().replace(/^"use strict";/, '')
  if (!text || /<\/script|<!--/i.test(text))
    throw new Error(`lib/browser/${entry} did not compile to a script that can be inlined.`)
  return text
}

/** A generated file of the export. */
export interface Asset {
  /** Path from the export's folder: `assets/site-1a2b3c4d5e6f.js`. */
  name: string
  contents: Uint8Array
}

/** A script as a file; with a hash in its name, browsers cache it for a year. */
export function assetOf(name: string, text: string, hashed = true, digits = 10): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, digits)
  return { name: `assets/${name}${hashed ? `-${hash}` : ''}.js`, contents: Buffer.from(text) }
}

/**
 * The inline script in the head of every page, which runs before the first paint. Code for unused features is removed.
 */
export function headScript(
  { colorMode, announcement }: Pick<Site, 'colorMode' | 'announcement'>,
  base = '',
): Promise<string> {
  // It is inlined into the page.
  const rules = announcement ? { ...announcement, content: undefined } : null
  const facts = { COLOURS: JSON.stringify(colourChoices(colorMode)), ANNOUNCEMENT: JSON.stringify(rules) }
  return browserScript('head-script.ts', facts, base)
}

/** Pages that the not-found page can suggest. */
export interface Suggestions {
  pages: ListedPage[]
  /** Pages of versions other than the recommended one, by the version's path. */
  other: Record<string, ListedPage[]>
}

/** The script of the not-found page, with every page that it can suggest. */
export function notFoundScript({ pages, other }: Suggestions, base = ''): Promise<string> {
  const others = Object.keys(other).length > 0 ? other : null
  return browserScript('not-found.ts', { PAGES: JSON.stringify(pages), OTHER_PAGES: JSON.stringify(others) }, base)
}

/**
 * The URLs of modules that it loads on demand; without the one for offline reading, paying or the calculator, its code is removed.
 */
interface Modules {
  search: string
  offline?: string
  pay?: string
  calculator?: string
}

type Facts = Pick<Site, 'announcement' | 'navbar' | 'docs' | 'locales'>

/** Features of the site, so that code for missing ones is removed. */
function featuresOf({ announcement, navbar, docs, locales }: Facts, { offline, pay, calculator }: Modules) {
  const features = {
    announcement: announcement !== undefined,
    hideOnScroll: navbar.hideOnScroll,
    offline: offline !== undefined,
    pay: pay !== undefined,
    calculator: calculator !== undefined,
    menus: navbar.items.some(({ type }) => /dropdown$/i.test(type)),
    versions: docs.versions.length > 1 || (locales?.length ?? 0) > 1,
  }
  // One by one: only constants let the bundler remove dead code.
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`FEATURES.${name}`, String(value)]))
}

/** The site's one script, which every page loads. */
export async function siteScript(facts: Facts, modules: Modules, hashed = true, base = ''): Promise<Asset> {
  const urls = {
    SEARCH: JSON.stringify(modules.search),
    OFFLINE: JSON.stringify(modules.offline ?? ''),
    PAY: JSON.stringify(modules.pay ?? ''),
    CALCULATOR: JSON.stringify(modules.calculator ?? ''),
  }
  const text = await browserScript('site/index.ts', { ...featuresOf(facts, modules), ...urls }, base)
  return assetOf('site', text, hashed, 12)
}
