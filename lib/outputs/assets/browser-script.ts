import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { colourChoices } from '@/lib/browser/colour-mode'
import type { Site } from '@/lib/schemas/site'
import type { ListedPage } from '@/lib/browser/nearest-pages'

const browser = fileURLToPath(new URL('../../browser', import.meta.url))

/**
 * A script of `lib/browser` with all that it imports, as one line of JavaScript.
 * @param entry its path from `lib/browser`
 * @param define names that the build puts in, with their values in JSON
 * @param base the site's base path
 * @param format `esm` for a module that another script imports
 * @throws when it does not compile, or holds what would end its element in a page
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

/**
 * The inline script in the head of every page, as one line of JavaScript: what must be right before the first paint.
 * @param site the checked site data; what the script does not need stays out of the pages
 * @param base the site's base path
 * @throws when `lib/browser/head-script.ts` does not compile
 */
export function headScript(
  { colorMode, announcement }: Pick<Site, 'colorMode' | 'announcement'>,
  base = '',
): Promise<string> {
  const rules = announcement && {
    id: announcement.id,
    closable: announcement.closable,
    from: announcement.from,
    until: announcement.until,
  }
  const facts = { COLOURS: JSON.stringify(colourChoices(colorMode)), ANNOUNCEMENT: JSON.stringify(rules ?? null) }
  return browserScript('head-script.ts', facts, base)
}

/** What the not-found page can suggest. */
export interface Suggestions {
  pages: ListedPage[]
  /** Of versions of the docs that are not the recommended one, by the path below which each stands. */
  other: Record<string, ListedPage[]>
}

/**
 * The script of the not-found page, with every page that it can suggest.
 * @param base the site's base path
 * @throws when it does not compile
 */
export const notFoundScript = ({ pages, other }: Suggestions, base = ''): Promise<string> =>
  browserScript(
    'not-found.ts',
    {
      PAGES: JSON.stringify(pages),
      OTHER_PAGES: JSON.stringify(Object.keys(other).length > 0 ? other : null),
    },
    base,
  )
