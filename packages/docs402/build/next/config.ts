import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { NextConfig } from 'next'
import { PACKAGE, programOf } from '../../package-folder'
import { aliases } from './aliases'
import { PAGE_WORDS } from './page-folder'

const root = process.cwd()

/** What the commands `build` and `dev` say. Pages and data are without the base path, and so is development. */
const { DEV_ROUTES: devRoutes, DEV_HOSTS: hosts = '[]', LAST_BUILD_URL: lastBuild = '' } = process.env
const { SITE_BUILD_ID: buildId = '', SITE_BASE_PATH: basePath = '', EXPORT_FOLDER: distDir = '' } = process.env
if (devRoutes === undefined && distDir === '')
  throw new Error('Next is started by "docs402 build" and "docs402 dev", which make what its pages need.')

function forDev(routes: string): NextConfig {
  const { rewrites, redirects } = JSON.parse(routes)
  return { rewrites: () => rewrites, redirects: () => redirects, allowedDevOrigins: JSON.parse(hosts) }
}
// Next's own files know the base path and stay in .next/; all other URLs get it at the end of a build.
// Next renders the pages of this map once more to export them, 404 always; of all others it exports what is there.
const forExport: NextConfig = {
  basePath,
  output: 'export',
  distDir,
  exportPathMap: ({ '/404': notFound }) => ({ ...(notFound && { '/404': notFound }) }),
}
// All pages that fail are named, not the first alone. Loaders run in threads, which need 130 MiB less than processes;
// Next itself takes processes with versions of Node where threads could crash.
const forBuild: NextConfig['experimental'] = {
  serverMinification: false,
  prerenderEarlyExit: false,
  turbopackPluginRuntimeStrategy: 'workerThreads',
  serverSourceMaps: true, // A component that fails is named with its file and line.
  turbopackInputSourceMaps: false,
}
// Styles are for browsers that know them as they are written. What Lightning CSS makes of a list with `:global()`, one
// `:is()`, would raise the weight of its selectors.
const asWritten: NextConfig['experimental'] = {
  useLightningcss: true,
  lightningCssFeatures: { exclude: ['selectors', 'colors'] },
}

const loader = (name: string, options = {}) => ({ loader: programOf(name), options })
const forBrowser = { condition: 'browser' as const, loaders: [loader('page-loader', { browser: true })], as: '*.jsx' }
const forServer = { condition: { not: 'browser' as const }, loaders: [loader('page-loader')], as: '*.jsx' }
const page = devRoutes ? { loaders: [loader('page-loader')], as: '*.jsx' } : [forBrowser, forServer]

/** In development Turbopack compiles styles; for a build they are compiled before Next starts. */
const importsStyles = { condition: { content: /\.css['"]/ }, loaders: [loader('style-loader')] }
const styles: NonNullable<NextConfig['turbopack']>['rules'] =
  devRoutes === undefined
    ? { '*.{ts,tsx,js,jsx}': importsStyles }
    : {
        '*.module.css': { loaders: [loader('layer-loader')], as: '*.module.css' },
        'theme.css': { loaders: [loader('layer-loader')], as: '*.css' },
      }

/** Turbopack reads nothing beside its roots: the folder with the packages, which in a workspace is above the site. */
const installed = path.resolve(createRequire(path.join(root, 'package.json')).resolve('next/package.json'), '../../..')
const isBelow = (folder: string, other: string) => !path.relative(other, folder).startsWith('..')
const elsewhere = !isBelow(installed, root) && !isBelow(root, installed)

/** Files of a site that stand in place of those of the theme, if they are there. */
const OF_SITE = { 'docs402-theme/config': 'theme.config.tsx', 'docs402-theme/site.css': 'theme.css' }
const ofSite = Object.entries(OF_SITE).filter(([, file]) => existsSync(path.join(root, file)))

/** Next's configuration of a site: `export { default } from 'docs402/next'`. */
const config: NextConfig = {
  ...(devRoutes === undefined ? forExport : forDev(devRoutes)),
  pageExtensions: ['tsx', 'md', 'mdx'], // Not `.ts`: a `_meta.ts` is no page.
  generateBuildId: () => (devRoutes === undefined ? buildId : 'development'), // The same sources give the same bytes.
  env: { LAST_BUILD_URL: lastBuild, NEXTRA_SEARCH: 'false' },
  images: { unoptimized: true },
  devIndicators: { position: 'bottom-right' }, // The panel of the checks is in the other corner.
  typescript: { ignoreBuildErrors: true }, // "docs402 check" checks them.
  transpilePackages: ['docs402-theme', 'nextra-theme-docs', 'nextra-theme-blog', 'next-themes'],
  compiler: { define: { BASE_PATH: basePath } }, // A text: Turbopack quotes it.
  experimental: {
    ...asWritten,
    ...(devRoutes === undefined && forBuild),
    ...(elsewhere && { turbopackAdditionalRoots: { packages: { path: installed } } }),
  },
  turbopack: {
    root: !elsewhere && isBelow(root, installed) ? installed : root,
    resolveAlias: {
      // Bundles get the data in place of the module: a browser has no files, and an edit shows at once.
      'docs402/site': './data/site.yaml',
      'docs402/words': `./${PAGE_WORDS}`,
      ...Object.fromEntries(ofSite.map(([name, file]) => [name, `./${file}`])),
      ...aliases(root, PACKAGE, basePath),
    },
    rules: {
      '*.md': page,
      '*.mdx': page,
      ...styles,
      '*.yaml': { loaders: [loader('site-loader')], as: '*.js' },
    },
  },
}

export default config

/**
 * The same with settings of a site: `export default withDocs({ … })`.
 * @param siteConfig Next's settings; those that the engine needs stay
 */
export const withDocs = (siteConfig: NextConfig): NextConfig => ({
  ...siteConfig,
  ...config,
  env: { ...siteConfig.env, ...config.env },
})
