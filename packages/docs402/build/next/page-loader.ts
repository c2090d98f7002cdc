import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { z } from 'zod'
import { pagePath } from '../../content/public-files'
import { MODULES } from './page-folder'
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
/** The process that compiles pages in development. */
const compiler = process.env['PAGE_COMPILER']

/** A page as Next gets it in development. */
const devPageSchema = z.object({
  /** What it is made from besides its own text, absolute: a change of one has it compiled again. */
  files: z.array(z.string()),
  made: z.union([z.object({ code: z.string() }), z.object({ fault: z.string() })]),
})
export type DevPage = z.output<typeof devPageSchema>

/** @throws what is wrong with the page, with its place */
async function devModule(file: string, loading: Loading): Promise<string> {
  const response = await fetch(`${compiler}/${file.split('/').map(encodeURIComponent).join('/')}`)
  if (!response.ok) throw new Error(await response.text())
  const { files, made: result } = devPageSchema.parse(await response.json())
  for (const name of files) loading.addDependency(name)
  if ('fault' in result) throw new Error(result.fault)
  return result.code
}

/** Parts that pages of a build import: the compiler is loaded here for them. */
async function importedModule(file: string): Promise<string> {
  const { faultIn, pageModule } = await import('./page-module')
  return pageModule(site, file, readText(site, file)).catch((error: unknown) => {
    throw new Error(faultIn(error))
  })
}

async function moduleOf(loading: Loading): Promise<string> {
  const file = pagePath(site, loading.resourcePath)
  if (compiler !== undefined) return devModule(file, loading)
  const isClient = loading.getOptions().browser === true && file.startsWith('pages/')
  const name = path.join(site, MODULES, `${file}${isClient ? '.client' : ''}.jsx`)
  if (!existsSync(name)) return withClassNames(await importedModule(file), loading)
  loading.addDependency(name)
  return withClassNames(readFileSync(name).toString(), loading)
}

export default async function load(this: Loading): Promise<void> {
  const done = this.async()
  try {
    done(null, await moduleOf(this))
  } catch (error) {
    done(error)
  }
}
