import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { readText, writeBelow } from '@docs402/findings'
import { leanVisits } from '../engine/lean-visits.mjs'
import { noticesOf } from './notices'
import { NOT_CALLED, NOT_RENDERED, standIns } from './stand-ins'

/** What the package with the theme exports of Nextra: a file of each. */
const THEME = { docs: 'nextra-theme-docs', blog: 'nextra-theme-blog', mdx: 'nextra/mdx' }

interface Packing {
  /** The checkout, with node_modules. */
  root: string
  /** Where `compile.mjs` goes, and its notices. */
  compiler: string
  /** Where `docs.mjs`, `blog.mjs` and `mdx.mjs` go, and their notices. */
  theme: string
  /** Packages that docs402 depends on: the compiler imports them, and all others are in its file. */
  dependencies: readonly string[]
  /** What compiled pages import the provider of components from: `docs402-theme/mdx`. */
  provider: string
}

/**
 * Bundles what this project uses of Nextra, so that a site installs neither Nextra nor what it depends on: its compiler
 * for Node, and both themes for Next, with React and Next outside.
 * @throws if Nextra no longer has what something else is put in place of
 */
export async function bundleNextra({ root, compiler, theme, dependencies, provider }: Packing): Promise<void> {
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions
  const node = standIns(NOT_CALLED, /\/nextra\/dist\/server\//, [
    {
      file: /[\\/]nextra[\\/]dist[\\/]server[\\/]compile\.js$/,
      from: 'providerImportSource: "nextra/mdx"',
      to: `providerImportSource: ${JSON.stringify(provider)}`,
    },
  ])
  const ofCompiler = await build({
    ...common,
    stdin: { contents: "export { compileMdx } from 'nextra/compile'", resolveDir: root },
    outfile: path.join(compiler, 'compile.mjs'),
    platform: 'node',
    target: 'node20',
    external: [...dependencies],
    plugins: [leanVisits, node.plugin],
  })
  const here = (name: string) => readText(root, 'packages/docs402/build/next', name)
  const empty = { '@headlessui/react': here('headless-ui/index.js'), 'next-themes': here('next-themes.mjs') }
  const react = standIns({ ...NOT_RENDERED, ...empty }, /\/nextra(?:-theme-docs|-theme-blog)?\/dist\//)
  const ofTheme = await build({
    ...common,
    entryPoints: Object.entries(THEME).map(([out, name]) => ({ in: name, out })),
    outdir: theme,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared-[hash]',
    // The context of components is one, for both themes and for pages.
    splitting: true,
    // Next fills in `process.env`, and no module of Node is among what is left.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module', 'browser', 'production'],
    target: 'es2022',
    external: ['react', 'react/*', 'react-dom', 'next/*'],
    plugins: [react.plugin],
  })
  const missing = [...node.missing(), ...react.missing()]
  if (missing.length > 0)
    throw new Error(`Nextra no longer has ${missing.join(', ')}: see what tools/pack/stand-ins.ts puts in place of it.`)
  writeBelow(compiler, 'NOTICES.txt', noticesOf([ofCompiler.metafile], root))
  writeBelow(theme, 'NOTICES.txt', noticesOf([ofTheme.metafile], root))
}
