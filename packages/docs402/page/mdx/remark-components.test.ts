import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { importsOf, modulesOf } from './esm'
import { mdx } from './parser'
import { remarkComponents } from './remark-components'

const root = temporaryProject({ 'components/blog/hero.tsx': 'export const Hero = () => null' })
const components = new Map([
  ['Price', 'docs402-theme/api'],
  ['PriceList', 'docs402-theme/api'],
  ['Hero', 'docs402-theme/home'],
])

/** The imports of a page once it has those of the theme: `Price, PriceList from docs402-theme/api`. */
function importsIn(text: string): string[] {
  const tree = mdx.parse(text)
  remarkComponents({ root, components })(tree)
  return importsOf(modulesOf(tree)).map(
    ({ source, specifiers }) => `${specifiers.map(({ local }) => local.name).join(', ')} from ${String(source.value)}`,
  )
}

it.each([
  ['in a line', 'Costs <Price of="getBlock" />', ['Price from docs402-theme/api']],
  [
    'several of two modules, each module once',
    '<Hero>\n<PriceList />\n</Hero>\n\n<Price of="a" /> <Price of="b" />',
    ['Hero from docs402-theme/home', 'Price, PriceList from docs402-theme/api'],
  ],
  ['in an expression', '{[1, 2].map((part) => <Hero key={part} />)}', ['Hero from docs402-theme/home']],
  ['in an attribute', '<Card icon={<Hero />} {...{ end: <Price /> }} />', ['Hero', 'Price']],
  ['in what the page declares', 'export const Top = () => <Hero />\n\n<Top />', ['Hero from docs402-theme/home']],
  ['none that has another name, is a member, or is shown as code', '<Prices /> <Table.Hero /> `<Hero />`', []],
])('imports the components that a page uses: %s', (_, text, imports) => {
  expect(importsIn(text)).toEqual(imports.map((line) => expect.stringContaining(line)))
})

it.each([
  ['of the folder', "import { Price } from '@/components/api'\n\n<Price />", ['Price from docs402-theme/api']],
  ['of a file', "import { Hero as Top } from '@/components/home/hero'\n\n<Top />", ['Top from docs402-theme/home']],
  [
    'of two names',
    "import { Price, PriceList } from '@/components/api'\n\n<Price /> <PriceList />",
    ['Price, PriceList from docs402-theme/api'],
  ],
])('an import from where they once stood still works: %s', (_, text, imports) => {
  expect(importsIn(text)).toEqual(imports)
})

it.each([
  ['an import', "import { Hero } from '@/components/hero'\n\n<Hero />", ['Hero from @/components/hero']],
  [
    'an import of a folder that has been called so, but with other names',
    "import { Heroes } from '@/components/home'\n\n<Heroes />",
    ['Heroes from @/components/home'],
  ],
  [
    'a file of the site',
    "import { Hero } from '@/components/blog/hero'\n\n<Hero />",
    ['Hero from @/components/blog/hero'],
  ],
  ['a default', "import Hero from '@/components/home'\n\n<Hero />", ['Hero from @/components/home']],
  ['a component of the page', 'export const Hero = () => null\n\n<Hero />', []],
  ['a function of the page', 'export function Hero() {\n  return null\n}\n\n<Hero />', []],
])('the names of a page win: %s', (_, text, imports) => {
  expect(importsIn(text)).toEqual(imports)
})
