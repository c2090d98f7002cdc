import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readText, walk } from '@docs402/findings'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readText(root, file)
const pages = new Map(
  walk(root, 'pages')
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => [file, read(file)]),
)

/** The programs that a text shows in full, by the names under which readers save them. */
const wholeIn = (text: string) =>
  [...text.matchAll(/^```\w+ file="([^"]+)"(?: filename="([^"]+)")?$/gm)].map(([, file = '', name]) =>
    name === undefined ? file : path.posix.join(path.posix.dirname(file), name),
  )

/** The other files that a program needs. */
function helpersOf(file: string): string[] {
  const named = [
    ...read(file).matchAll(
      /from '\.\/([\w-]+)'|import\('\.\/([\w.-]+)'\)|^from (\w+) import|node (\S+\.mjs)|^\. \.\/(\S+\.sh)/gm,
    ),
  ]
  const beside = named.flatMap(([, ...names]) => {
    const name = path.posix.join(path.posix.dirname(file), names.find(Boolean) ?? '')
    return [name, `${name}.ts`, `${name}.py`].filter((each) => path.extname(each) && existsSync(path.join(root, each)))
  })
  return [...new Set(beside)]
}

/** The pages of this site that a text links to. */
const linkedFrom = (text: string) =>
  [...text.matchAll(/\]\(\/([^)#]*)/g)].flatMap(([, route = '']) =>
    [`pages/${route}.mdx`, `pages/${route}/index.mdx`].flatMap((file) => pages.get(file) ?? []),
  )

/** What a reader who copies the programs of a text doesn't find: neither there nor on a page that it links to. */
const lacking = (text: string) =>
  wholeIn(text).flatMap((file) =>
    helpersOf(file).filter((helper) => ![text, ...linkedFrom(text)].some((each) => wholeIn(each).includes(helper))),
  )

it('finds each file that a shown program imports, on the same page or on one that it links to', () => {
  expect(helpersOf('examples/python/client.py')).toEqual([
    'examples/python/ends.py',
    'examples/python/files.py',
    'examples/python/pay.py',
  ])
  expect(wholeIn('```ts file="a/sign-by-hand.ts" filename="sign.ts"\n```')).toEqual(['a/sign.ts'])
  expect(helpersOf('examples/curl/pay.sh')).toEqual(['examples/curl/sign-payment.mjs'])
  expect(helpersOf('examples/curl/retry.sh')).toEqual(['examples/curl/pay.sh'])
  const shown = [...pages].flatMap(([file, text]) => lacking(text).map((helper) => `${file}: ${helper}`))
  expect(shown).toEqual([])
})

it('misses a file that is shown nowhere near', () => {
  const files = ['agreed', 'ends', 'files', 'pay'].map((name) => `examples/typescript/${name}.ts`)
  expect(lacking('```ts file="examples/typescript/retry.ts"\n```')).toEqual(files)
  expect(lacking('[pay](/docs/clients/typescript)\n\n```ts file="examples/typescript/retry.ts"\n```')).toEqual([])
})
