import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { moduleFault } from './module-faults'

const root = temporaryProject({
  'package.json': '{}',
  'components/right.tsx': `import path from 'node:path'
import { other } from './other'
import styles from './right.module.css'
import data from '@/data/list.json'
import Text from '../snippets/text.mdx'
export const Right = () => <p className={styles['a']}>{other}{data}{path.sep}<Text /></p>
`,
  'components/other.ts': 'export const other: string = "a"\n',
  'components/right.module.css': '.a { color: red; background: url(./none.png) }\n',
  'data/list.json': '[]',
  'snippets/text.mdx': 'A <b>\n',
  'components/syntax.tsx': 'export const Wrong = () => (\n  <<p>é</p>\n)\n',
  'components/around.tsx': `export { Wrong } from './syntax'\n`,
  'components/without.tsx': `import { Right } from './rigth'\nexport const a = () => <Right />\n`,
  'components/package.tsx': `import { z } from 'zood/mini'\nexport const a = z\n`,
  'components/styles.tsx': `import styles from './styles.module.css'\nexport const a = styles\n`,
  'components/styles.module.css': '.a {\n  color: red;\n}\n}\n',
})

it.each([
  ['@/components/right', undefined],
  ['@/components/syntax', 'components/syntax.tsx:2:3 Unexpected "<<".'],
  ['@/components/around', 'components/syntax.tsx:2:3 Unexpected "<<".'],
  ['@/components/without', 'components/without.tsx:1:23 There is no file "./rigth".'],
  ['@/components/none', 'There is no file "@/components/none".'],
  [
    '@/components/package',
    'components/package.tsx:1:19 There is no package "zood/mini". Install it, or correct the name.',
  ],
  ['@/components/styles', 'components/styles.module.css:4:1 Unexpected }.'],
  ['zood', 'There is no package "zood". Install it, or correct the name.'],
  ['@/snippets/text.mdx', undefined],
])('of what %s imports, the first that Next could not compile: %s', async (name, fault) => {
  expect(await moduleFault(root, name)).toBe(fault)
})
