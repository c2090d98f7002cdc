import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { loadEnvConfig } from '@next/env'
import type { NextConfig } from 'next'
import { PACKAGE, programOf } from '../../package-folder'
import { aliases } from './aliases'
import { ALL_PAGES, nextProject, PAGE_WORDS } from './page-folder'

/** The site's, where Next is started. Paths are from the folder of Next's project. */
const root = process.cwd()
const project = path.join(root, nextProject(process.env['DEV_ROUTES'] !== undefined))
const here = (file: string) => {
  const relative = path.relative(project, path.resolve(root, file)).replaceAll('\\', '/')
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** Next reads the `.env` files of its project alone. */
const nextPackage = createRequire(path.join(root, 'package.json')).resolve('next/package.json')
const environment: { loadEnvConfig: typeof loadEnvConfig } = createRequire(nextPackage)('@next/env')
environment.loadEnvConfig(root, process.env['DEV_ROUTES'] !== undefined, { info: () => {}, error: console.error }, true)

/** What the commands `build` and `dev` say. Pages and data are without the base path, and so is development. */
const {
  DEV_ROUTES: devRoutes,
  DEV_HOSTS: hosts = '[]',
  LAST_BUILD_URL: lastBuild = '',
  PAGE_COMPILER: compiler = '',
} = process.env
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

// Loaders run where Next's project is.
const loader = (name: string) => ({ loader: programOf(name), options: { root } })
const sharedText = { loaders: [...(devRoutes ? [] : [loader('style-loader')]), loader('text-loader')], as: '*.jsx' }

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
const installed = path.resolve(nextPackage, '../../..')
const isBelow = (folder: string, other: string) => {
  const relative = path.relative(other, folder)
  // On another drive of Windows, it is absolute.
  return !relative.startsWith('..') && !path.isAbsolute(relative)
}
const elsewhere = !isBelow(installed, root) && !isBelow(root, installed)

/** Files of a site that stand in place of those of the theme, if they are there. */
const OF_SITE = { 'docs402-theme/config': 'theme.config.tsx', 'docs402-theme/site.css': 'theme.css' }
const ofSite = Object.entries(OF_SITE).filter(([, file]) => existsSync(path.join(root, file)))

/** Next's configuration of a site: `export { default } from 'docs402/next'`. */
const config: NextConfig = {
  ...(devRoutes === undefined ? forExport : forDev(devRoutes)),
  pageExtensions: ['jsx'],
  generateBuildId: () => (devRoutes === undefined ? buildId : 'development'), // The same sources give the same bytes.
  env: { LAST_BUILD_URL: lastBuild, COMPILER_URL: compiler, NEXTRA_SEARCH: 'false' },
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
      'docs402/site': here('data/site.yaml'),
      'docs402/words': here(PAGE_WORDS),
      // In a build, nothing of static pages is for browsers.
      [ALL_PAGES]:
        devRoutes === undefined ? { browser: './nothing.jsx', default: './all-pages.jsx' } : './all-pages.jsx',
      ...Object.fromEntries(ofSite.map(([name, file]) => [name, here(file)])),
      ...aliases(root, project, PACKAGE, basePath),
    },
    rules: {
      '*.md': sharedText,
      '*.mdx': sharedText,
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
