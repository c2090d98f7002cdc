import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { aliases } from './packages/docs402/build/next/aliases.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What lib/build/next-build.ts and scripts/dev.ts say. Pages and data are without the base path, and so is dev. */
const { OWN_LOADERS: loaders, DEV_ROUTES: devRoutes, DEV_HOSTS: hosts, LAST_BUILD_URL: lastBuild = '' } = process.env
const { SITE_BUILD_ID: buildId = 'development', SITE_BASE_PATH: basePath = '', EXPORT_FOLDER: distDir } = process.env
if (!loaders) throw new Error('Next is started by "npm run build" and "npm run dev", which make its loaders.')

const forDev = () => {
  const { rewrites, redirects } = JSON.parse(devRoutes)
  return { rewrites: () => rewrites, redirects: () => redirects, allowedDevOrigins: JSON.parse(hosts) }
}
// Next's own files know the base path and stay in .next/; all other URLs get it at the end of a build.
// Next renders the pages of this map once more to export them, 404 always; of all others it exports what is there.
const exportPathMap = ({ '/404': notFound }) => ({ '/404': notFound })
const forExport = { basePath, output: 'export', distDir, exportPathMap }
// All pages that fail are named, not the first alone. Loaders run in threads, which need 130 MiB less than processes;
// Next itself takes processes with versions of Node where threads could crash.
const forBuild = {
  serverMinification: false,
  prerenderEarlyExit: false,
  turbopackPluginRuntimeStrategy: 'workerThreads',
  turbopackSourceMaps: false,
  turbopackInputSourceMaps: false,
}
// Styles are for browsers that know them as they are written. What Lightning CSS makes of a list with `:global()`, one
// `:is()`, would raise the weight of its selectors.
const asWritten = { useLightningcss: true, lightningCssFeatures: { exclude: ['selectors', 'colors'] } }

const loader = (name, options = {}) => ({ loader: path.join(loaders, `${name}.mjs`), options })
const forBrowser = { condition: 'browser', loaders: [loader('page-loader', { browser: true })], as: '*.jsx' }
const forServer = { condition: { not: 'browser' }, loaders: [loader('page-loader')], as: '*.jsx' }
const page = devRoutes ? { loaders: [loader('page-loader')], as: '*.jsx' } : [forBrowser, forServer]

const stylesInDev = { '*.module.css': { loaders: [loader('layer-loader')], as: '*.module.css' } }
const importsStyles = { condition: { content: /\.css['"]/ }, loaders: [loader('style-loader')] }
const stylesInBuild = { '*.{ts,tsx,js,jsx}': importsStyles }

/** In a copy of the project, packages may be those of another one: Turbopack reads nothing beside its roots. */
const owner = path.resolve(realpathSync(path.join(root, 'node_modules/next')), '../..')
const isBelow = (folder, other) => !path.relative(other, folder).startsWith('..')
const otherRoots = !isBelow(owner, root) &&
  !isBelow(root, owner) && { turbopackAdditionalRoots: { packages: { path: owner } } }

export default {
  ...(devRoutes ? forDev() : forExport),
  pageExtensions: ['tsx', 'md', 'mdx'], // Not `.ts`: a `_meta.ts` is no page.
  generateBuildId: () => buildId, // The same sources give the same bytes.
  env: { LAST_BUILD_URL: lastBuild, NEXTRA_SEARCH: 'false' },
  images: { unoptimized: true },
  devIndicators: { position: 'bottom-right' }, // The panel of the checks is in the other corner.
  typescript: { ignoreBuildErrors: true }, // `npm test -- types` checks them.
  transpilePackages: ['nextra-theme-docs', 'nextra-theme-blog', 'next-themes'],
  compiler: { define: { BASE_PATH: basePath } }, // A text: Turbopack quotes it.
  experimental: { ...asWritten, ...(devRoutes ? {} : forBuild), ...otherRoots },
  turbopack: {
    root: isBelow(root, owner) ? owner : root,
    // Bundles get the data in place of the module that reads it: a browser has no files, and an edit shows at once.
    resolveAlias: { '@/lib/content/site/site': './data/site.yaml', ...aliases(basePath) },
    rules: {
      '*.md': page,
      '*.mdx': page,
      ...(devRoutes ? stylesInDev : stylesInBuild),
      '*.yaml': { loaders: [loader('site-loader')], as: '*.js' },
    },
  },
}
