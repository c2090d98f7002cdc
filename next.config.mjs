import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import withRspack from 'next-rspack'
import { require as tsRequire } from 'tsx/cjs/api'
import { tsImport } from 'tsx/esm/api'
import { BLOG_THEME_TEXTS, DOCS_THEME_TEXTS, ROUTER_TEXTS } from './lib/stand-ins/replaced-texts.mjs'
import { WholeRuntime } from './lib/stand-ins/whole-runtime.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const require = createRequire(import.meta.url)

// Nextra 3 calls `init()` of Next's bundled webpack, which Next 16 no longer exports.
const bundled = require('next/dist/compiled/webpack/webpack.js')
bundled.init ??= () => {}
// Next would look for the files that a server needs, for a second of a processor while it makes pages: this site has no server.
require.cache[require.resolve('next/dist/build/collect-build-traces')] = {
  loaded: true,
  exports: { collectBuildTraces: () => Promise.resolve() },
}
const { default: nextra } = await import('nextra')
// Set by `npm run dev`: the server of the last build's files on this machine.
const lastBuild = process.env.SEARCH_BASE ?? ''

const findFacts = async () => (await tsImport('./lib/build/facts-for-next.ts', import.meta.url)).factsForNext(root)
// A build has several processes, and each reads this file: what one has found out the others inherit.
const facts = (!lastBuild && process.env.SITE_FACTS) || (await findFacts())
process.env.SITE_FACTS = facts
const { boot, icon, madeByBuild, redirects } = JSON.parse(facts)

// Lets an edit change the page in the browser.
const REFRESH = require.resolve('next/dist/compiled/@next/react-refresh-utils/dist/loader')

const withNextra = nextra({
  theme: `${root}theme/index.tsx`,
  themeConfig: `${root}theme.config.tsx`,
  search: false,
})

const config = withNextra({
  // While developing, files that only a build makes (feeds, descriptions) come from the last one. An export has them itself.
  ...(lastBuild
    ? {
        rewrites: () => ({ fallback: [{ source: madeByBuild, destination: `${lastBuild}/:path` }] }),
        redirects: () => redirects,
      }
    : { output: 'export' }),
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are a step of their own (npm run types), not done twice.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Bundled on the server too, so that the stand-ins below hold there as well.
  transpilePackages: ['nextra-theme-docs', 'nextra-theme-blog', 'next-themes'],
  // The build names itself by its sources, so that the same sources give the same bytes.
  generateBuildId: () => process.env.SITE_BUILD_ID ?? 'development',
  env: { SITE_BOOT: boot, SITE_ICON: icon, SEARCH_BASE: lastBuild },
  // Back and forward put a page where it was, also when its code comes late.
  // Its filter is for sites that have an app/ folder as well.
  experimental: {
    scrollRestoration: true,
    clientRouterFilter: false,
    // Its minifier writes out what old browsers lack, `light-dark()` for one: longer, and tested by nobody here.
    useLightningcss: false,
    // The server's code is run here, once, and thrown away.
    serverMinification: false,
    // With a thousand pages, the compiler would hold every text twice.
    webpackMemoryOptimizations: true,
    // A process that ends gives its memory back: each compiler has one, and none is left while pages are made.
    webpackBuildWorker: true,
    // The second one compiles nothing here, and need not be waited for.
    parallelServerCompiles: true,
  },
  webpack(config, { webpack, isServer, dev, dir }) {
    // Only here: processes that make pages do not compile.
    const project = tsRequire('./lib/build/for-compiling.ts', import.meta.url)
    const { compilerCacheVersion, nextModuleAliases, setClassNames, shortClassNames } = project
    const standIn = (name) => fileURLToPath(new URL(`./lib/stand-ins/${name}.mjs`, import.meta.url))
    Object.assign(config.resolve.alias, {
      '@headlessui/react$': standIn('headless-ui'),
      'nextra/components$': standIn('nextra-parts'),
      'nextra/icons$': standIn('nextra-parts'),
      'nextra/normalize-pages$': standIn('normalize-pages'),
      flexsearch$: standIn('nothing'),
      'react-medium-image-zoom$': standIn('nothing'),
      'scroll-into-view-if-needed$': standIn('nothing'),
    })
    config.cache.version = compilerCacheVersion(root, config.cache.version)
    const handOver = { folder: path.join(dir, '.next/cache/compiled-pages'), version: compilerCacheVersion(root, '') }
    for (const { use } of config.module.rules.flatMap((rule) => rule?.oneOf ?? rule ?? []))
      for (const one of Array.isArray(use) ? use : [])
        if (one.loader === 'nextra/loader') {
          Object.assign(one, { loader: standIn('page-loader'), options: { ...one.options, handOver, root, site: dir } })
          // Next gives it to every loader of code that it finds, but does not look where Nextra's rules for pages stand.
          if (dev && !isServer && !use.includes(REFRESH)) use.unshift(REFRESH)
        }
    if (!dev) {
      const renamed = setClassNames(config.module.rules, shortClassNames())
      if (renamed === 0 && !isServer) throw new Error('Next names the classes of style modules elsewhere now.')
    }
    // Next's looks for files that a server would need; Nextra's collects a map of all pages, which nothing here reads.
    const idle = ['TraceEntryPointsPlugin', 'NextraPlugin']
    config.plugins = config.plugins.filter((plugin) => !idle.includes(plugin.constructor.name))
    // Style sheets are made small when they are written into pages (lib/export/write-styles.ts).
    if (!dev && config.optimization.minimizer.length !== 2)
      throw new Error(
        'Next minifies otherwise now: of its list, what minifies scripts must stay and what minifies styles must go.',
      )
    if (!dev) config.optimization.minimizer.pop()
    if (!isServer && !dev) {
      Object.assign(config.resolve.alias, nextModuleAliases(root))
      config.plugins.push(new WholeRuntime())
      // For Rspack, Next puts every package that any page loads into one file for all pages.
      if (process.env.NEXT_RSPACK) delete config.optimization.splitChunks.cacheGroups.lib
    }
    config.module.rules.push({
      test: /nextra-theme-docs[\\/]dist[\\/]index\.js$/,
      loader: standIn('replaced-parts-loader'),
      options: {
        // prettier-ignore
        names: [
            'Banner', 'Bleed', 'Breadcrumb', 'Collapse', 'HighlightMatches', 'Search', 'loadIndexesImpl', 'Flexsearch', 'Select',
            'LocaleSwitch', 'Footer', 'NavLinks', 'NavbarMenu', 'Navbar', 'NotFoundPage', 'Folder', 'FolderImpl', 'Separator',
            'File', 'Menu2', 'Sidebar', 'SkipNavLink', 'SkipNavContent', 'ThemeSwitch', 'BackToTop', 'TOC', 'createHeading',
            'Details', 'Summary', 'Link', 'A', 'Body', 'DEFAULT_COMPONENTS', 'classes', 'classes2', 'classes3', 'classes4',
            'DEFAULT_THEME.chat', 'DEFAULT_THEME.editLink', 'DEFAULT_THEME.feedback', 'DEFAULT_THEME.gitTimestamp',
            'DEFAULT_THEME.head', 'DEFAULT_THEME.logo', 'DEFAULT_THEME.notFound', 'DEFAULT_THEME.project', 'DEFAULT_THEME.search',
            'DEFAULT_THEME.themeSwitch', 'DEFAULT_THEME.toc',
          ],
        // It watches headings for the theme's own table of contents.
        through: ['ActiveAnchorProvider'],
      },
    })
    const replaceTexts = (test, texts) =>
      config.module.rules.push({ test, enforce: 'pre', loader: standIn('replaced-texts-loader'), options: { texts } })
    replaceTexts(/nextra-theme-docs[\\/]dist[\\/]index\.js$/, DOCS_THEME_TEXTS)
    replaceTexts(/nextra-theme-blog[\\/]dist[\\/]index\.js$/, BLOG_THEME_TEXTS)
    if (!isServer && !dev) replaceTexts(/next[\\/]dist[\\/]esm[\\/]client[\\/]index\.js$/, ROUTER_TEXTS)
    const { NormalModuleReplacementPlugin: Replace } = webpack
    config.plugins.push(
      new Replace(/^next-themes$/, standIn('next-themes')),
      // Nextra's MDX provider brings an image component of its own; ours takes its place on every page.
      new Replace(/components\/image-zoom\.js$/, standIn('image-zoom')),
      // What Next's own list of browsers has had for years: `trimStart`, `Object.fromEntries` and their like.
      new Replace(/\/polyfills\/polyfill-module$/, standIn('nothing')),
      new Replace(/^\.\/trusted-types$/, standIn('trusted-types')),
      new Replace(/(^\.|\/client)\/script$/, (resource) => {
        if (/[\\/]next[\\/]dist[\\/]/.test(resource.context)) resource.request = standIn('next-script')
      }),
      // Our own announcer speaks politely and once; Next's would say every title a second time.
      new Replace(/\/route-announcer$/, standIn('route-announcer')),
    )
    return config
  },
})

// An export is compiled by Rspack, in less time and memory. While developing webpack shows an edit sooner (`npm run bench -- dev`).
export default lastBuild ? config : withRspack(config)
