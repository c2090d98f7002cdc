import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './repository.mjs'

/** Files of the sample's site that every new site begins with, as they are. */
const SHARED = [
  'next.config.mjs',
  'theme.config.tsx',
  'data/budgets.yaml',
  'data/card-edge.svg',
  'data/colors.css',
  'data/fonts.css',
  'pages/_app.tsx',
  'pages/_document.tsx',
  'pages/offline.mdx',
  'pages/blog/archive.mdx',
  'pages/blog/index.mdx',
  'pages/blog/authors/[author].mdx',
  'pages/blog/authors/[author]/page/[page].mdx',
  'pages/blog/authors/index.mdx',
  'pages/blog/page/[page].mdx',
  'pages/blog/tags/[tag].mdx',
  'pages/blog/tags/[tag]/page/[page].mdx',
  'pages/blog/tags/index.mdx',
]

/** What signs for a request of any API in a shell: the samples for curl run it. */
const PROGRAMS = ['curl/sign-payment.mjs']

/** The packages that a new site names itself. */
const NAMED = ['next', 'react', 'react-dom']
const NAMED_FOR_TESTS = ['@playwright/test', '@types/node', '@types/react', '@types/react-dom', 'typescript']

/** All of them. */
export const NAMED_BY_SITES = [...NAMED, ...NAMED_FOR_TESTS]

/** The recipient of payments until there is a real one, as in packages/docs402/create/site/fields.ts. */
const NOBODY = '0x1111111111111111111111111111111111111111'

const read = (name) => readFileSync(path.join(REPOSITORY, name))

/** The sample's recipient of payments. To parse its description would take a second of each command. */
function recipient() {
  const [, address] =
    /^x-payment-terms:\n(?:[ #].*\n)*? +payTo: *["']?(0x[\da-fA-F]{40})\b/m.exec(read('api/openapi.yaml')) ?? []
  if (address === undefined) throw new Error('api/openapi.yaml has no payTo in x-payment-terms.')
  return address
}

/** What `docs402 create` takes from the sample's site, by its place in the engine's `dist`. */
export function startFiles() {
  const covers = readdirSync(path.join(REPOSITORY, 'data/covers')).map((name) => `data/covers/${name}`)
  const { dependencies, devDependencies } = JSON.parse(read('package.json').toString())
  const versions = NAMED_BY_SITES.map((name) => [name, { ...devDependencies, ...dependencies }[name]])
  const payTo = recipient()
  return new Map([
    ...[...SHARED, ...covers].map((name) => [`start/${name}`, read(name)]),
    ...PROGRAMS.map((name) => [
      `programs/${name}`,
      Buffer.from(read(`examples/${name}`).toString().replaceAll(payTo, NOBODY)),
    ]),
    ['site-versions.json', Buffer.from(`${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`)],
  ])
}
