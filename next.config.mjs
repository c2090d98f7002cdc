import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import './lib/upstream/array-buffer-detached.mjs'
import { adaptWebpack } from './lib/upstream/webpack.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

const require = createRequire(import.meta.url)

// Nextra 3 calls `init()` of Next's bundled webpack, which Next 16 no longer exports.
require('next/dist/compiled/webpack/webpack.js').init ??= () => {}
const { default: nextra } = await import('nextra')
const { addPageExports, devRedirects, devRewrites, filesOfPage, mdxOptions, redirects, siteOf, stylesOfPage } =
  await tsImport('./lib/build/for-next.ts', import.meta.url)
/** Set by `npm run dev`: serves the files of the last build. */
const lastBuild = process.env.LAST_BUILD_URL

/** What stands before every route in the site's URLs. Pages and data are without it, and so is `npm run dev`. */
const basePath = process.env.SITE_BASE_PATH ?? ''

export default nextra({
  theme: `${root}theme/index.tsx`,
  themeConfig: `${root}theme.config.tsx`,
  mdxOptions: mdxOptions(root, process.cwd()),
  transform: addPageExports,
  // Sidebar and neighbours come with each page's props: the map of all pages would name drafts in the browser's code.
  transformPageMap: () => [],
  // Search is Pagefind's; code is highlighted by lib/content/mdx, with classes instead of inline styles.
  search: false,
  codeHighlight: false,
  // Pictures get their size from lib/content/mdx, and keep their URL.
  staticImage: false,
  readingTime: false,
})({
  ...(lastBuild
    ? {
        rewrites: () => devRewrites(lastBuild),
        redirects: () => devRedirects(redirects),
      }
    : // Its own files then know where they stand; all other URLs get the base path at the end of the build (packages/static-export/add-base-path).
      // Next exports to a folder of another name when it is given one; its own files stay in .next/.
      { basePath, output: 'export', distDir: process.env.EXPORT_FOLDER ?? '.next' }),
  // The same sources give the same bytes.
  generateBuildId: () => process.env.SITE_BUILD_ID ?? 'development',
  env: { LAST_BUILD_URL: lastBuild ?? '' },
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['**/*'] },
  // The other corner is the panel's of the checks.
  devIndicators: { position: 'bottom-right' },
  reactStrictMode: true,
  // `npm run types` checks them.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ['nextra-theme-docs', 'nextra-theme-blog', 'next-themes'],
  // For builds alone: while developing they only make noise. All pages that fail are told of, not the first alone.
  experimental: lastBuild
    ? {}
    : {
        serverMinification: false,
        prerenderEarlyExit: false,
        webpackBuildWorker: true,
        webpackMemoryOptimizations: true,
      },
  webpack: (config, context) => {
    // In the place of the module that reads the site data stands what it reads: a browser has no files, and an edit shows at once.
    config.resolve.alias[path.join(root, 'lib/content/site/site.ts')] = path.resolve('data/site.yaml')
    config.module.rules.push({ test: /\.yaml$/, type: 'json', parser: { parse: siteOf } })
    return adaptWebpack(config, context, { basePath, filesOfPage, root, stylesOfPage })
  },
})
