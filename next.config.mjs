import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = fileURLToPath(new URL('.', import.meta.url))

// Nextra 3 calls `init()` of Next's bundled webpack, which Next 16 no longer exports.
const bundled = createRequire(import.meta.url)('next/dist/compiled/webpack/webpack.js')
bundled.init ??= () => {}
const { default: nextra } = await import('nextra')
const { addPageProps, mdxOptions } = await tsImport('./lib/mdx/options.ts', import.meta.url)

const { bootScript } = await tsImport('./lib/frame/boot-script.ts', import.meta.url)
const { site } = await tsImport('./lib/content/site.ts', import.meta.url)

const withNextra = nextra({
  theme: `${root}theme/index.tsx`,
  themeConfig: `${root}theme.config.tsx`,
  search: false,
  readingTime: false,
  // Code is highlighted by lib/mdx: classes instead of inline styles, only the languages in use.
  codeHighlight: false,
  mdxOptions: mdxOptions(root),
  transform: addPageProps,
  // Lists and the sidebar come with each page's properties; no page carries the map of the whole site.
  transformPageMap: () => [],
})

export default withNextra({
  output: 'export',
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are a step of their own (npm run types), not done twice.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Bundled on the server too, so that the stand-ins below hold there as well.
  transpilePackages: ['nextra-theme-docs', 'nextra-theme-blog', 'next-themes'],
  // The build names itself by its sources, so that the same sources give the same bytes.
  generateBuildId: () => process.env.SITE_BUILD_ID ?? 'development',
  env: { SITE_BOOT: await bootScript(site) },
  // Back and forward put a page where it was, also when its code comes late.
  experimental: { scrollRestoration: true },
  webpack(config, { webpack }) {
    Object.assign(config.resolve.alias, {
      '@headlessui/react': fileURLToPath(new URL('./lib/stand-ins/headless-ui.mjs', import.meta.url)),
      flexsearch: fileURLToPath(new URL('./lib/stand-ins/nothing.mjs', import.meta.url)),
      'react-medium-image-zoom': fileURLToPath(new URL('./lib/stand-ins/nothing.mjs', import.meta.url)),
      'scroll-into-view-if-needed': fileURLToPath(new URL('./lib/stand-ins/nothing.mjs', import.meta.url)),
    })
    const replace = (request, standIn) =>
      new webpack.NormalModuleReplacementPlugin(request, fileURLToPath(new URL(standIn, import.meta.url)))
    config.plugins.push(
      replace(/^next-themes$/, './lib/stand-ins/next-themes.mjs'),
      // Our own announcer speaks politely and once; Next's would say every title a second time.
      replace(/\/route-announcer$/, './lib/stand-ins/route-announcer.mjs'),
    )
    return config
  },
})
