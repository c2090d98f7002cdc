import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { withoutFileTracing } from './without-file-tracing.mjs'

const require = createRequire(import.meta.url)
const beside = (name) => fileURLToPath(new URL(name, import.meta.url))

// What it changes: puts the other files of this folder, and React's refresh of pages, into webpack's configuration.
// What it saves: see each of them.
// What fails when upstream moves: a rule or an alias that webpack does not know ends the build.
// How to remove it: with the last file that it names, delete this one and its line in next.config.mjs.
export function adaptWebpack(config, { dev, isServer, nextRuntime, webpack }, { basePath, filesOfPage, stylesOfPage }) {
  Object.assign(config.resolve.alias, {
    'next-themes$': beside('next-themes.mjs'),
    '@headlessui/react$': beside('unused-parts.mjs'),
    'nextra/components$': beside('unused-parts.mjs'),
    'nextra/icons$': beside('unused-parts.mjs'),
  })
  if (basePath) {
    config.resolve.alias['next/link$'] = beside('plain-link.mjs')
    if (!isServer) {
      config.resolve.alias['react/jsx-runtime$'] = beside('jsx-below-base.mjs')
      config.resolve.alias['jsx-runtime-of-react$'] = require.resolve('react/jsx-runtime')
    }
  }
  if (!dev && nextRuntime === 'nodejs') config.plugins = withoutFileTracing(config.plugins)
  config.plugins.push(new webpack.DefinePlugin({ BASE_PATH: JSON.stringify(basePath) }))
  // Last of the loaders of a page, so that its pitch comes first.
  const options = { filesOfPage, stylesOfPage: dev || isServer ? undefined : stylesOfPage }
  config.module.rules.push({
    test: /\.mdx?$/,
    enforce: 'post',
    use: [{ loader: beside('page-loader.mjs'), options }],
  })
  // Next gives it to scripts only: without it, an edit of a page would load the page again.
  if (dev && !isServer)
    config.module.rules.push({
      test: /\.mdx$/,
      enforce: 'post',
      use: require.resolve('next/dist/compiled/@next/react-refresh-utils/dist/loader'),
    })
  return config
}
