import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { IMPORTED, PROVIDED } from './components'
import { forms } from './markdown'
import { mdxComponents } from './mdx'

it('every component that pages use without an import is exported by the module that the compiler imports', async () => {
  expect(IMPORTED.size).toBeGreaterThan(40)
  for (const [name, from] of IMPORTED) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ from)
    expect(module[name], `${name} of ${from}`).toBeDefined()
  }
  expect(Object.keys(mdxComponents)).toEqual(expect.arrayContaining([...PROVIDED]))
  expect(PROVIDED.filter((name) => IMPORTED.has(name))).toEqual([])
})

// What the list lacks would be missing in Markdown, search and feeds alone.
it('every folder that says what its components are in Markdown is listed', async () => {
  const files = globSync('**/in-markdown.ts', { cwd: import.meta.dirname, ignore: ['dist', '**/node_modules'] })
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const module: { forms?: object } = await import(`./${file.replaceAll('\\', '/')}`)
    expect(forms, file).toMatchObject(module.forms ?? { none: true })
  }
})
