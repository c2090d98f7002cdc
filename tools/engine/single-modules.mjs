import { readFileSync } from 'node:fs'
import path from 'node:path'
import { init, parse } from 'es-module-lexer'
import { transform } from 'esbuild'
import { REPOSITORY } from './repository.mjs'
import { fileFor, fileOfPackage } from './sources.mjs'
import { styleCompiler } from './theme-styles.mjs'

const isCode = (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file)
const isStyle = (file) => file.endsWith('.css')
/** What styles name. */
const isFont = (file) => file.endsWith('.woff2')

/** Where a source file of `packages/` stands in `dist`, by the package that ships it: [package, path in dist]. */
function placeOf(file) {
  const [, folder, name] = /^packages\/([\w-]+)\/(.*)$/.exec(file)
  const compiled = name.replace(/\.(?:tsx?|mjs)$/, '.js')
  if (folder === 'theme') return ['docs402-theme', compiled]
  return ['docs402', folder === 'docs402' ? compiled : `packages/${folder}/${compiled}`]
}

/**
 * What a compiled module imports in place of what its source names.
 * @param inPlaceOf files of `dist` that stand in place of packages, by their names
 */
function compiledSpecifier(specifier, importer, inPlaceOf) {
  if (inPlaceOf[specifier] !== undefined) return relativeTo(placeOf(importer)[1], inPlaceOf[specifier])
  const file = specifier.startsWith('.')
    ? fileFor(path.posix.join(path.posix.dirname(importer), specifier))
    : /^@docs402\//.test(specifier)
      ? fileOfPackage(specifier)
      : undefined
  if (file === undefined) {
    if (specifier.startsWith('.')) throw new Error(`${importer} imports ${specifier}, which is not there.`)
    return specifier
  }
  const [from, at] = placeOf(importer)
  const [owner, to] = placeOf(file)
  if (owner !== from) return `${owner}/${to.replace(/\.js$/, '')}`
  return relativeTo(at, to)
}

function relativeTo(file, to) {
  const relative = path.posix.relative(path.posix.dirname(file), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The text of a module with the specifiers that its compiled neighbors have. */
const withCompiledSpecifiers = (code, importer, inPlaceOf) =>
  parse(code)[0].reduceRight((text, { type, specifier, start, end }) => {
    // The URL of the module itself, and what is known only when the code runs.
    if (typeof specifier !== 'string') return text
    const compiled = compiledSpecifier(specifier, importer, inPlaceOf)
    return text.slice(0, start) + (type === 'dynamic' ? JSON.stringify(compiled) : compiled) + text.slice(end)
  }, code)

/**
 * Keeps modules apart, each beside its styles: bundlers of a site take what they need. They are not bundled one by one,
 * which would turn their constants into variables, by which bundlers of a site leave nothing out.
 * @param inPlaceOf files of `dist` that stand in place of packages, by their names
 */
export async function singleModules(files, outbase, outdir, inPlaceOf = {}) {
  await init
  const compiled = files.filter(isCode).map(async (file) => {
    const { code } = await transform(readFileSync(path.join(REPOSITORY, file), 'utf8'), {
      loader: file.endsWith('.tsx') ? 'tsx' : 'ts',
      sourcefile: file,
      format: 'esm',
      jsx: 'automatic',
      charset: 'utf8',
      target: 'es2022',
      logLevel: 'warning',
    })
    const name = path.posix.relative(outbase, file).replace(/\.(?:tsx?|mjs)$/, '.js')
    return [path.posix.join(outdir, name), Buffer.from(withCompiledSpecifiers(code, file, inPlaceOf))]
  })
  const styles = files.filter(isStyle).map(async (file) => {
    const { withoutNames } = await styleCompiler()
    const text = withoutNames(readFileSync(path.join(REPOSITORY, file), 'utf8'), file)
    return [path.posix.join(outdir, path.posix.relative(outbase, file)), Buffer.from(text)]
  })
  const fonts = files
    .filter(isFont)
    .map((file) => [
      path.posix.join(outdir, path.posix.relative(outbase, file)),
      readFileSync(path.join(REPOSITORY, file)),
    ])
  return [...(await Promise.all([...compiled, ...styles])), ...fonts]
}
