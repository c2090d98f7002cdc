import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import { expect, it } from 'vitest'
import { stylesOfPage } from './page-module'

const root = path.resolve(import.meta.dirname, '../../../..')

it('gives the browser the imports of a page alone, in their order and not those of samples, unless React runs on it', async () => {
  const text = (matter: string) => `---\ntitle: T\n${matter}---\n
import { A, B } from '@/components/a'
import './own.css'
import way from "./it's a way.png"

\`\`\`js
import sample from 'sample'
\`\`\`

export { C } from './c'

<A />
`
  const styles = (matter: string) => stylesOfPage(root, 'pages/x.mdx', text(matter))
  expect(await styles('')).toBe(
    `import "@/components/a"\nimport "./own.css"\nimport "./it's a way.png"\nimport "./c"\nexport default () => null`,
  )
  expect(await styles('interactive: true\n')).toBeUndefined()
})

it('gives the browser the styles of components that a page uses without an import, and not of its own of that name', async () => {
  const page = `import { Hero as Top } from '@/components/home'
import { Offers } from '@/components/offers'

<Top />

Costs <Price of="a" /> and <Price of="b" />

<Offers /> {[1].map((n) => <LatestPosts key={n} />)}
`
  expect(await stylesOfPage(root, 'pages/x.mdx', page)).toBe(
    `import "docs402-theme/api"\nimport "docs402-theme/home"\nimport "@/components/offers"\nexport default () => null`,
  )
  const own = `export const Hero = () => null\n\n<Hero />\n`
  expect(await stylesOfPage(root, 'pages/x.mdx', own)).toBe('export default () => null')
})

const textOf = (file: string) => readText(root, 'node_modules', file)
const DOCS = 'nextra-theme-docs/dist/index.js'
const BLOG = 'nextra-theme-blog/dist/index.js'

// What the modules of this folder replace, cut away or listen to.
it.each([
  [DOCS, "document.documentElement.setAttribute('dir','${dir}')"],
  [DOCS, '`:root{--nextra-'],
  [BLOG, ':root{--nextra-'],
  [DOCS, 'from "next-themes"'],
  [BLOG, 'from "next-themes"'],
  ['next/dist/client/route-loader.js', 'self.__BUILD_MANIFEST_CB'],
  ['next/dist/client/page-loader.js', 'manifest.sortedPages'],
  ['next/dist/client/page-loader.js', 'window.__SSG_MANIFEST_CB'],
  ['next/dist/pages/_document.js', 'unstable_runtimeJS'],
  ['next/dist/client/dev/hot-reloader/pages/websocket.js', 'addMessageListener'],
  ['next/dist/server/dev/hot-reloader-types.js', '"built"'],
  ['next/dist/server/dev/hot-reloader-types.js', '"turbopack-message"'],
  ['next/dist/shared/lib/router/utils/format-url.js', 'function formatUrl'],
])('%s has %s', (file, text) => {
  expect(textOf(file).includes(text)).toBe(true)
})

it('has every name of Headless UI that Nextra imports, and no other', () => {
  const client = path.join(root, 'node_modules/nextra/dist/client')
  const nextra = filesBelow(client).map((name) => readText(client, name))
  const imported = [textOf(DOCS), ...nextra].flatMap((code) =>
    [...code.matchAll(/import \{([^}]*)\} from "@headlessui\/react"/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  )
  const made = [...textOf('@headlessui/react/index.js').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(made.sort()).toEqual([...new Set(imported)].sort())
})
