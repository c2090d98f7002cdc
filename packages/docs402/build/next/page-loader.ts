import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pagePath } from '../../content/mdx/files'
import { type DevPage, devPageSchema } from './dev-page'
import { withClassNames } from './style-loader'

// What it changes: Turbopack gets pages as modules of Nextra's compiler (`nextra/compile`), which Nextra itself only passes
// to webpack; each has this site's layout (`packages/theme/layout/page.tsx`), its props, and Next's switch for pages without
// a runtime. The client side of a static page is empty.
// What it saves: webpack, with which a build takes twice the processor time; each static page would be compiled for the
// browser too. Nextra's own wrapper keeps the layout in `globalThis`, where an edit in development replaces it for
// pages that still have their older modules.
// What fails when upstream moves: `next.test.ts`; `tests/navigation` finds a page without its styles,
// `tests/interactive.spec.ts` one that does not hydrate, `tests/dev` one that does not follow edits.
// How to remove it: use the public API of a Nextra that supports Turbopack in config.ts, and remove this file there and
// in tools/engine/compile.mjs.
interface Loading {
  resourcePath: string
  async(): (error: unknown, code?: string) => void
  addDependency(file: string): void
  getOptions(): { browser?: boolean }
}

/** The folder with `pages/` and `data/`: another site's if Next is started there. */
const site = process.cwd()
/** Where a build keeps the modules of pages, which it has compiled before Next starts. */
const folder = process.env['MADE_PAGES']
/** The process that compiles pages in development. */
const compiler = process.env['PAGE_COMPILER']

/** In development, and of parts that pages of a build import, for which the compiler is loaded here. */
async function devPage(file: string): Promise<DevPage> {
  if (compiler === undefined) return (await import('./dev-module')).devModule(site, file)
  const response = await fetch(`${compiler}/${file.split('/').map(encodeURIComponent).join('/')}`)
  if (!response.ok) throw new Error(await response.text())
  return devPageSchema.parse(await response.json())
}

async function moduleOf(loading: Loading): Promise<string> {
  const file = pagePath(site, loading.resourcePath)
  const isClient = loading.getOptions().browser === true && file.startsWith('pages/')
  const name = path.join(site, folder ?? '', `${file}${isClient ? '.client' : ''}.jsx`)
  if (folder !== undefined && existsSync(name)) {
    loading.addDependency(name)
    return withClassNames(readFileSync(name).toString(), loading)
  }
  const { files, made: code } = await devPage(file)
  for (const name of files) loading.addDependency(name)
  if ('fault' in code) throw new Error(code.fault)
  return folder === undefined ? code.code : withClassNames(code.code, loading)
}

export default async function load(this: Loading): Promise<void> {
  const done = this.async()
  try {
    done(null, await moduleOf(this))
  } catch (error) {
    done(error)
  }
}
