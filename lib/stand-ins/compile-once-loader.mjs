import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const nextraLoader = createRequire(import.meta.url)('nextra/loader')

/** Compiled pages that the other compiler has not asked for yet, while developing: both run in one process. */
const waiting = new Map()

/** A fence that shows a file: its text is not all that the page is made of. */
const SHOWS_FILE = /^\s*(`{3,}|~{3,}).*\bfile="/m

function compile(context, source) {
  return new Promise((resolve, reject) => {
    const own = {
      getOptions: () => context.getOptions(),
      resourcePath: context.resourcePath,
      _module: context._module,
      async: () => (error, result) => (error ? reject(error) : resolve(result)),
    }
    nextraLoader.call(own, source)
  })
}

function readOnce(file) {
  try {
    const text = readFileSync(file, 'utf8')
    rmSync(file)
    return text
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A build compiles for the server and for the browser in two processes, one after the other: a file lies between them. */
async function throughFile(context, source, key, { folder, version }) {
  const file = path.join(folder, createHash('sha256').update(`${version}\0${key}\0${source}`).digest('hex'))
  if (context._compiler.name !== 'server') return readOnce(file) ?? compile(context, source)
  const compiled = await compile(context, source)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, compiled)
  return compiled
}

function throughMemory(context, source, key) {
  const known = waiting.get(key)
  waiting.delete(key)
  const compiler = context._compiler.name
  if (known && known.source === source && known.compiler !== compiler) return known.compiled
  const compiled = compile(context, source)
  // A file that a page shows may change in between.
  if (!SHOWS_FILE.test(source)) {
    waiting.set(key, { source, compiler, compiled })
    // A page with a fault is compiled again, so that each compiler tells of it.
    compiled.catch(() => waiting.delete(key))
  }
  return compiled
}

/**
 * Webpack loader in the place of Nextra's: the server's code and the browser's come from the same compiled page, so it is
 * compiled for the first and handed to the other. What has been handed over is forgotten.
 * Option `handOver`: the folder for it in a build, and a version of all that pages are compiled with; the other options are
 * Nextra's.
 */
export default function compileOnceLoader(source) {
  const done = this.async()
  const { isPageImport, handOver } = this.getOptions()
  const key = `${this.resourcePath}\0${Boolean(isPageImport)}`
  const compiled =
    this.mode === 'development' ? throughMemory(this, source, key) : throughFile(this, source, key, handOver)
  compiled.then((result) => done(null, result), done)
}
