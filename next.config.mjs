import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import './lib/build/upstream/array-buffer-detached.mjs'
import './lib/build/upstream/webpack-init.mjs'
import nextra from 'nextra'
import { adaptWebpack } from './lib/build/upstream/webpack.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
/** The folder with `pages/` and `data/`: that of another site when Next is started there. */
const site = process.cwd()
const project = await tsImport('./lib/build/for-next.ts', import.meta.url)

/** Before every route in the site's URLs. Pages and data are without it, and so is `npm run dev`. */
const basePath = process.env.SITE_BASE_PATH ?? ''
const lastBuild = process.env.LAST_BUILD_URL // Set by `npm run dev`: serves the files of the last build.

// Next's own files know the base path and stay in .next/; all other URLs get it at the end of a build.
const forExport = { basePath, output: 'export', distDir: process.env.EXPORT_FOLDER ?? '.next' }
// All pages that fail are named, not the first alone; compilers run in processes of their own, in less memory.
const forBuild = {
  serverMinification: false,
  prerenderEarlyExit: false,
  webpackBuildWorker: true,
  webpackMemoryOptimizations: true,
}

const withNextra = nextra({
  theme: `${root}theme/index.tsx`,
  themeConfig: `${root}theme.config.tsx`,
  mdxOptions: project.mdxOptions(root, site),
  transform: project.addPageExports,
  // Sidebar and neighbors come with each page's props: the map of all pages would name drafts in the browser's code.
  transformPageMap: () => [],
  // Search, highlighting and the sizes of pictures are those of lib/build/search and lib/content/mdx.
  search: false,
  codeHighlight: false,
  staticImage: false,
  readingTime: false,
})

export default withNextra({
  ...(lastBuild ? project.devRoutes(lastBuild) : forExport),
  generateBuildId: () => process.env.SITE_BUILD_ID ?? 'development', // The same sources give the same bytes.
  env: { LAST_BUILD_URL: lastBuild ?? '' },
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['**/*'] },
  devIndicators: { position: 'bottom-right' }, // The panel of the checks is in the other corner.
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm test -- types` checks them.
  transpilePackages: ['nextra-theme-docs', 'nextra-theme-blog', 'next-themes'],
  experimental: lastBuild ? {} : forBuild,
  webpack(config, context) {
    // Bundles get the data in place of the module that reads it: a browser has no files, and an edit shows at once.
    config.resolve.alias[path.join(root, 'lib/content/site/site.ts')] = path.join(site, 'data/site.yaml')
    config.module.rules.push({ test: /\.yaml$/, type: 'json', parser: { parse: project.siteOf } })
    return adaptWebpack(config, context, { basePath, ...project.pageOptions(root, site) })
  },
})
