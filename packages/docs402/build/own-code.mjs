import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** The project with this code; it builds the fixture site too. */
const project = fileURLToPath(new URL('../..', import.meta.url))

/** Packages of others stay what they are; our modules keep the path of their source. */
const asTheyStand = {
  name: 'as-they-stand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || /^@(?:chain-data)?\//.test(name) ? undefined : { path: name, external: true },
    )
    onLoad({ filter: /\.(?:tsx?|mjs)$/ }, ({ path: file }) => {
      // A template that finds modules by their names finds their tests too.
      if (/\.test\.tsx?$/.test(file)) return { contents: '' }
      const own = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file }
      const text = readFileSync(file, 'utf8')
      const contents = text.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name) => JSON.stringify(own[name]))
      return { contents, loader: file.endsWith('.tsx') ? 'tsx' : 'ts' }
    })
  },
}

/** What was not started for a month is removed: until then, a server may run and load more of its modules. */
const OLD_MS = 30 * 24 * 60 * 60 * 1000

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Compiles modules of this project to JavaScript, with all that they import from it: a process that loads them one by
 * one, and compiles each, takes a second more to start, and a third more processor time for a build.
 * @param {string} kind the folder in `.cache/`
 * @param {string[]} entries absolute, or from the project's folder
 * @returns {Promise<string>} their folder, which is named by a hash of its content, so it is never outdated
 * @throws if a module has a syntax error, imports what is not there, or `.cache/` can't be written
 */
export async function compileOwn(kind, entries) {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: entries,
    outdir: `.cache/${kind}/hash`,
    entryNames: '[name]',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // Of loaders, another line number would be another name, for which Turbopack begins anew.
    sourcemap: kind === 'loaders' ? false : 'linked',
    sourcesContent: false,
    plugins: [asTheyStand],
    logLevel: 'silent',
  })
  const cache = path.join(project, '.cache', kind)
  const files = outputFiles.map(({ path: file, text }) => ({ name: path.basename(file), text }))
  const place = path.join(cache, hashOf(JSON.stringify(files)))
  if (existsSync(place)) {
    utimesSync(place, new Date(), new Date())
    return place
  }
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const old = path.join(cache, name)
    // Another command may have renamed or removed it.
    const age = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (age < Date.now() - OLD_MS) rmSync(old, { recursive: true, force: true })
  }
  // It appears when it is complete, and other processes may make it too.
  const begun = mkdtempSync(`${place}-`)
  for (const { name, text } of files) writeFileSync(path.join(begun, name), text)
  try {
    renameSync(begun, place)
  } catch (error) {
    rmSync(begun, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
  return place
}
