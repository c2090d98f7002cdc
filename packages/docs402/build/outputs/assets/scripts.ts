import { calculatorData, presetsOf } from '../../../reference/site/calculator'
import { siteApi } from '../../../reference/site/site-api'
import { colorChoices } from '../../../shared/color-choices'
import type { ListedPage } from '../../../shared/formats/search-files'
import { startingPoints } from '../../search/starting-pages'
import type { Site } from '../../../content/schemas/site'
import { moduleOf } from '../../../package-folder'
import type { Script } from './bundle'

/** The inline script in the head of every page, which runs before the first paint. */
export function headScript({ colorMode, announcement }: Pick<Site, 'colorMode' | 'announcement'>): Script {
  // The announcement's text is in the page already.
  const rules = announcement ? { ...announcement, content: undefined } : null
  const define = { COLORS: colorChoices(colorMode), ANNOUNCEMENT: rules }
  return { entry: moduleOf('browser/head-script', 'docs402-theme'), format: 'iife', define }
}

/** Pages that the not-found page can suggest. */
export interface Suggestions {
  pages: ListedPage[]
  /** Pages of versions other than the recommended one, by the version's path. */
  other: Record<string, ListedPage[]>
}

/** The script of the not-found page, with every page that it can suggest. */
export const notFoundScript = ({ pages, other }: Suggestions): Script => ({
  entry: moduleOf('browser/not-found', 'docs402-theme'),
  format: 'iife',
  define: { PAGES: pages, OTHER_PAGES: other },
})

/** The URLs of the modules that the site's script loads on demand. */
interface Modules {
  search: string
  offline?: string | undefined
  console?: string | undefined
  /** Of the pages in the folders of other APIs than the main one, by the beginnings of their paths. */
  consoles?: readonly (readonly [path: string, url: string])[]
  calculator?: string | undefined
  languages?: string | undefined
}

type Facts = Pick<Site, 'announcement' | 'navbar' | 'docs' | 'locales' | 'parts'>

/** The site's one script, which every page loads. */
export function siteScript({ announcement, navbar, docs, locales, parts }: Facts, modules: Modules): Script {
  const folders = (locales ?? []).flatMap(({ path }) => path || [])
  const { search, offline = '', console: consoleUrl = '', calculator = '', languages = '', consoles = [] } = modules
  return {
    entry: moduleOf('browser/site/index', 'docs402-theme'),
    format: 'iife',
    define: {
      CONSOLES: consoles.length > 0 ? consoles : null,
      ...{
        SEARCH_URL: search,
        OFFLINE_URL: offline,
        CONSOLE_URL: consoleUrl,
        CALCULATOR_URL: calculator,
        LANGUAGES_URL: languages,
      },
      HAS_BLOG: parts.blog,
      LANGUAGE_FOLDERS: folders.length > 0 ? folders : null,
      // One by one: only constants let the bundler remove dead code.
      'FEATURES.announcement': announcement !== undefined,
      'FEATURES.hideOnScroll': navbar.hideOnScroll,
      'FEATURES.offline': offline !== '',
      'FEATURES.console': consoleUrl !== '',
      'FEATURES.calculator': calculator !== '',
      'FEATURES.languages': languages !== '',
      'FEATURES.menus': navbar.items.some(({ type }) => /dropdown$/i.test(type)),
      'FEATURES.versions': docs.versions.length > 1 || (locales?.length ?? 0) > 1,
    },
  }
}

/** Search. In development, its index is that of the last build, at another origin. */
export const searchScript = (root: string, base: string, lastBuild: string, language?: string): Script => ({
  entry: moduleOf('search/index', 'docs402-theme'),
  define: { SEARCH_BASE: lastBuild, SEARCH_START: startingPoints(root, base, language) },
})

/** The calculator, with what it shows. */
export const calculatorScript = async (root: string): Promise<Script> => ({
  entry: moduleOf('calculator/index', 'docs402-theme'),
  define: { CALCULATOR_DATA: calculatorData(await siteApi(root), await presetsOf(root)) },
})
