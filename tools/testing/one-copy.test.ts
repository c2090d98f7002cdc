import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { REPOSITORY } from '../engine/repository.mjs'
import { PACKAGES } from '../engine/sources.mjs'

const exportsSchema = z.object({
  exports: z.union([
    z.string().transform((file) => ({ '.': file })),
    z.record(z.string(), z.union([z.string(), z.object({ source: z.string() }).transform(({ source }) => source)])),
  ]),
})

/** The entries of a package that are modules: what they are called, and the source of each. */
function entriesOf(name: string, folder: string): [specifier: string, file: string][] {
  const { exports } = exportsSchema.parse(
    JSON.parse(readFileSync(path.join(REPOSITORY, folder, 'package.json'), 'utf8')),
  )
  return Object.entries(exports).flatMap(([entry, source]): [string, string][] =>
    /\.tsx?$/.test(source) && !source.includes('*')
      ? [[name + entry.slice(1), path.join(REPOSITORY, folder, source)]]
      : [],
  )
}

const entries = Object.entries(PACKAGES).flatMap(([name, folder]) => entriesOf(name, folder))
/** In bundles and in tests, modules of the site stand in their places. */
const OF_SITE = ['docs402/site', 'docs402/words']

// Of two copies of a module, one is tested and the other runs: `dist` would be the second.
it.each(entries.filter(([specifier]) => !OF_SITE.includes(specifier)))(
  'tests import %s from its source',
  async (specifier, file) => {
    const [byName, byPath]: Record<string, unknown>[] = await Promise.all([
      import(/* @vite-ignore */ specifier),
      import(/* @vite-ignore */ pathToFileURL(file).href),
    ])
    expect(Object.keys(byName ?? {}).length).toBe(Object.keys(byPath ?? {}).length)
    for (const [name, value] of Object.entries(byPath ?? {})) expect(byName?.[name], name).toBe(value)
  },
)
