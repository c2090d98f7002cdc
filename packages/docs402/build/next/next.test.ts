import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import { expect, it } from 'vitest'
import { clientModule } from './page-module'

const root = path.resolve(import.meta.dirname, '../../../..')

it('gives the browser nothing of a page, unless React runs on it', () => {
  const text = (matter: string) => `---\ntitle: T\n${matter}---\n\n<A />\n`
  const code = "import { A } from '@/components/a'"
  expect(clientModule(code, text(''))).toBe('export default () => null\n')
  expect(clientModule(code, text('interactive: true\n'))).toBe(code)
})

const textOf = (file: string) => readText(root, 'node_modules', file)
const DOCS = 'nextra-theme-docs/dist/index.js'

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
