import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import './lib/build/upstream/array-buffer-detached.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What lib/build/next-build.ts and scripts/dev.ts tell. */
const { OWN_LOADERS: loaders, SITE_BASE_PATH: basePath = '', DEV_ROUTES: devRoutes } = process.env
if (!loaders) throw new Error('Next is started by "npm run build" and "npm run dev".')

// Next's own files know the base path and stay in .next/; all other URLs get it at the end of a build.
const forExport = { basePath, output: 'export', distDir: process.env.EXPORT_FOLDER ?? '.next' }
const { rewrites, redirects } = JSON.parse(devRoutes ?? '{}')
const isDev = devRoutes !== undefined

const pageLoader = (options) => [{ loader: path.join(loaders, 'page-loader.mjs'), options }]
const page = isDev
  ? { loaders: pageLoader({}), as: '*.jsx' }
  : [
      { condition: 'browser', loaders: pageLoader({ browser: true }), as: '*.jsx' },
      { condition: { not: 'browser' }, loaders: pageLoader({}), as: '*.jsx' },
    ]

const upstream = (name) => `./${path.relative(process.cwd(), path.join(root, 'lib/build/upstream', name))}`.replaceAll('\\', '/')
const packages = path.dirname(realpathSync(path.join(root, 'node_modules')))

export default {
  ...(isDev ? { rewrites: () => rewrites, redirects: () => redirects } : forExport),
  // `.ts` is none: `_meta.ts` is no page.
  pageExtensions: ['tsx', 'md', 'mdx'],
  generateBuildId: () => process.env.SITE_BUILD_ID ?? 'development', // The same sources give the same bytes.
  env: { LAST_BUILD_URL: process.env.LAST_BUILD_URL ?? '', NEXTRA_SEARCH: 'false' },
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['**/*'] },
  devIndicators: { position: 'bottom-right' }, // The panel of the checks is in the other corner.
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm test -- types` checks them.
  transpilePackages: ['nextra-theme-docs', 'nextra-theme-blog', 'next-themes'],
  compiler: { define: { BASE_PATH: JSON.stringify(basePath) } },
  experimental: {
    ...(isDev ? {} : { serverMinification: false, prerenderEarlyExit: false }), // All pages that fail are named.
    ...(path.relative(root, packages).startsWith('..') && { turbopackAdditionalRoots: { packages: { path: packages } } }),
  },
  turbopack: {
    root,
    resolveAlias: {
      // Bundles get the data in place of the module that reads it: a browser has no files, and an edit shows at once.
      '@/lib/content/site/site': './data/site.yaml',
      'next-themes': upstream('next-themes.mjs'),
      '@headlessui/react': upstream('unused-parts.mjs'),
      'nextra/components': upstream('unused-parts.mjs'),
      'nextra/icons': upstream('unused-parts.mjs'),
    },
    rules: {
      '*.md': page,
      '*.mdx': page,
      '**/pages/_app.tsx': { loaders: pageLoader({}) },
      '*.yaml': { loaders: [path.join(loaders, 'site-loader.mjs')], as: '*.js' },
    },
  },
}
