import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')

const textOf = (file: string) => readText(root, 'node_modules', file)
const DOCS = 'nextra-theme-docs/dist/index.js'
const BLOG = 'nextra-theme-blog/dist/index.js'

// What the modules of this folder replace or cut away, and what `next-build.ts` says to Next.
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
  ['next/dist/server/ci-info.js', 'isZeitNow = !!process.env.NOW_BUILDER'],
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
  const exports = [...textOf('@headlessui/react/index.js').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  expect(exports.sort()).toEqual([...new Set(imported)].sort())
})
