import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { HtmlRule } from './html/built-site'
import type { SourceRule } from './project'

const isRule = (value: unknown, area: string): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && String(value.name).startsWith(`${area}/`)

/** What the modules of a folder export. */
async function exportsIn(area: string, load: (name: string) => Promise<Record<string, unknown>>): Promise<unknown[]> {
  const files = readdirSync(new URL(`${area}/`, import.meta.url)).filter((file) => /^[\w-]+\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => load(path.parse(file).name)))
  return modules.flatMap((module) => Object.values(module))
}

/** Every rule over the sources: pages, data, the description of the API, files, and what is only proofread. */
export async function sourceRules(): Promise<SourceRule[]> {
  const found = await exportsIn('source', (name) => import(`./source/${name}.ts`))
  return found.filter((value): value is SourceRule => isRule(value, 'source'))
}

/**
 * The safety check of what was built: nothing missing, leaked, blocked or too heavy. What a writer can break is
 * reported by the rules over the sources; what only our generators can, by their unit tests and `e2e/outputs`.
 */
export async function htmlRules(): Promise<HtmlRule[]> {
  const found = await exportsIn('html', (name) => import(`./html/${name}.ts`))
  return found.filter((value): value is HtmlRule => isRule(value, 'html'))
}
