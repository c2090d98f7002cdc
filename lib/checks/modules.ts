import { build, type Plugin } from 'esbuild'
import { cached } from '@/lib/content/sources/cached'
import type { Project } from './project'
import { importedFiles } from './resolve-import'

/** What a module gives to those that import it. */
export interface ModuleFacts {
  /** The names that it exports, re-exports included; sorted. */
  exports: string[]
  /** The files of the project that have code for it. */
  files: string[]
}

/** Packages stay outside, and what is no code counts as empty. */
const ownCode: Plugin = {
  name: 'own-code',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@/') ? undefined : { path, external: true, sideEffects: false },
    )
    onLoad({ filter: /\.(?:css|mdx?|ya?ml|json|svg|png|jpe?g|gif|webp|avif)$/ }, () => ({ contents: '' }))
  },
}

/**
 * Bundles a module of the project in memory, so that re-exports are followed and unused code is left out.
 * @param file from the root
 * @param name one of its exports, or `*` for all of them
 * @returns undefined if it can't be bundled, because of an error that the build reports
 */
export function moduleFacts(project: Project, file: string, name = '*'): Promise<ModuleFacts | undefined> {
  const inputs = [file, name, ...importedFiles(project, [file]).flatMap((each) => [each, project.read(each)])]
  return cached(project.root, 'modules', inputs, () => factsOf(project.root, file, name))
}

async function factsOf(root: string, file: string, name: string): Promise<ModuleFacts | undefined> {
  const from = JSON.stringify(`./${file}`)
  const { metafile } = await build({
    ...(name === '*'
      ? { entryPoints: [file] }
      : { stdin: { contents: `export { ${name} } from ${from}`, resolveDir: root, loader: 'js' } }),
    absWorkingDir: root,
    tsconfigRaw: { compilerOptions: { paths: { '@/*': [`${root}/*`] } } },
    plugins: [ownCode],
    bundle: true,
    minify: true, // Comments would count as code.
    format: 'esm',
    jsx: 'transform',
    write: false,
    outdir: 'nowhere',
    metafile: true,
    logLevel: 'silent',
  }).catch(() => ({ metafile: undefined }))
  const [output] = Object.values(metafile?.outputs ?? {})
  if (!output) return undefined
  const files = Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))
  return { exports: output.exports.sort(), files }
}
