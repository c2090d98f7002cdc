import { readText } from '@chain-data/findings'
import { transformSync } from 'esbuild'
import { calculatorData } from '@/lib/content/api/calculator'
import { apiPages } from '@/lib/content/api/pages'
import { presetsOf } from '@/lib/content/api/presets'
import { siteApi } from '@/lib/content/api/site-api'
import { colourChoices } from '@/lib/browser/colour-mode'
import type { ListedPage } from '@/lib/browser/nearest-pages'
import { startingPoints } from '@/lib/build/search/starting-pages'
import type { Site } from '@/lib/content/schemas/site'
import inParts from '@/lib/build/next/layer-loader'
import { PROJECT, type Script } from './bundle'

/** The inline script in the head of every page, which runs before the first paint. */
export function headScript({ colorMode, announcement }: Pick<Site, 'colorMode' | 'announcement'>): Script {
  // The announcement's text is in the page already.
  const rules = announcement ? { ...announcement, content: undefined } : null
  const define = { COLOURS: colourChoices(colorMode), ANNOUNCEMENT: rules }
  return { entry: 'lib/browser/head-script.ts', format: 'iife', define }
}

/** Pages that the not-found page can suggest. */
export interface Suggestions {
  pages: ListedPage[]
  /** Pages of versions other than the recommended one, by the version's path. */
  other: Record<string, ListedPage[]>
}

/** The script of the not-found page, with every page that it can suggest. */
export const notFoundScript = ({ pages, other }: Suggestions): Script => ({
  entry: 'lib/browser/not-found.ts',
  format: 'iife',
  define: { PAGES: pages, OTHER_PAGES: Object.keys(other).length > 0 ? other : null },
})

/** The URLs of the modules that the site's script loads on demand. */
interface Modules {
  search: string
  offline?: string | undefined
  pay?: string | undefined
  calculator?: string | undefined
}

type Facts = Pick<Site, 'announcement' | 'navbar' | 'docs' | 'locales'>

/** The site's one script, which every page loads. */
export function siteScript({ announcement, navbar, docs, locales }: Facts, modules: Modules): Script {
  const { search, offline = '', pay = '', calculator = '' } = modules
  return {
    entry: 'lib/browser/site/index.ts',
    format: 'iife',
    define: {
      ...{ SEARCH: search, OFFLINE: offline, PAY: pay, CALCULATOR: calculator },
      // One by one: only constants let the bundler remove dead code.
      'FEATURES.announcement': announcement !== undefined,
      'FEATURES.hideOnScroll': navbar.hideOnScroll,
      'FEATURES.offline': offline !== '',
      'FEATURES.pay': pay !== '',
      'FEATURES.calculator': calculator !== '',
      'FEATURES.menus': navbar.items.some(({ type }) => /dropdown$/i.test(type)),
      'FEATURES.versions': docs.versions.length > 1 || (locales?.length ?? 0) > 1,
    },
  }
}

/** Search. In development, its index is that of the last build, at another origin. */
export const searchScript = (root: string, base: string, lastBuild: string): Script => ({
  entry: 'components/search/index.tsx',
  define: { SEARCH_BASE: lastBuild, SEARCH_START: startingPoints(root, base) },
})

/** The calculator, with what it shows. */
export const calculatorScript = async (root: string): Promise<Script> => ({
  entry: 'components/calculator/index.tsx',
  define: { CALCULATOR: calculatorData(await siteApi(root), await presetsOf(root)) },
})

const FORM_STYLES = 'components/pay/pay.module.css'

/** The styles of forms as they are without the page's own class. */
function formStyles(): string {
  const text = readText(PROJECT, FORM_STYLES)
  const bare = text.replace(/\.root :global\((.*)\)(?=,?( \{)?$)/gm, '$1')
  if (bare.includes(':global'))
    throw new Error(`${FORM_STYLES} has a selector that does not begin with ".root :global(".`)
  return transformSync(inParts(bare), { loader: 'css', minify: true }).code.trim()
}

/** What the console loads. */
interface ConsoleParts {
  /** The URL of its worker, and its size in words for readers. */
  worker: { url: string; kilobytes: number }
  /** The URL of the module that writes samples. */
  samples: string
  /** The folder with a file for each operation, from the export's folder. */
  folder: string
  /** Whether anything has a price. */
  isPaid: boolean
}

/** The console, which sends a request in the reader's browser, and pays for it where it has a price. */
export function payScript(root: string, base: string, { worker, samples, folder, isPaid }: ConsoleParts): Script {
  const { recording } = apiPages(root)
  const recorded = recording === null ? '' : base + recording
  const define = {
    ...{ SANDBOX: { ...worker, recorded }, CONSOLE: `${base}/${folder}`, FORM_STYLES: formStyles() },
    SAMPLES: samples,
    HAS_PRICES: isPaid,
  }
  return { entry: 'components/pay/index.tsx', define }
}
