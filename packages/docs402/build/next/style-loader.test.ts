import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { withClassNames } from './style-loader'

const STYLES = {
  classes: {
    'components/bar/bar.module.css': { bar: 'row _a0' },
    'lists/components/list.module.css': { list: '_b0' },
  },
  sheets: ['data/colors.css', 'node_modules/look/dist/all.css'],
  chunks: [],
}

/** Code of a module of a site as Next gets it. */
function replaced(code: string): string {
  const site = temporaryProject({
    '.cache/styles.json': JSON.stringify(STYLES),
    'node_modules/look/package.json': '{ "exports": { "./styles.css": "./dist/all.css" } }',
    'node_modules/look/dist/all.css': '',
  })
  const loading = { resourcePath: path.join(site, 'components/bar/index.tsx'), addDependency: () => undefined }
  return withClassNames(code, loading, site)
}

it.each([
  ["import styles from './bar.module.css'", 'const styles = {"bar":"row _a0"}'],
  ['import a from "@/components/list.module.css";', 'const a = {"list":"_b0"}'],
  ["import '../../data/colors.css'", ''],
  ["import 'look/styles.css'", ''],
])('the names of classes stand in place of %s', (code, expected) => {
  expect(replaced(`import { a } from './a'\n${code}\nconst b = 1\n`)).toBe(
    `import { a } from './a'\n${expected}\nconst b = 1\n`,
  )
})

it('refuses a module and a sheet that no page would get, with what to do', () => {
  expect(() => replaced("import styles from '../../lib/a.module.css'")).toThrow(
    'components/bar/index.tsx: ../../lib/a.module.css is not compiled. Put style modules below components/ or pages/.',
  )
  expect(() => replaced("import 'other/all.css'")).toThrow('No page would get other/all.css.')
  expect(() => replaced("import './own.css'")).toThrow(
    'components/bar/index.tsx: No page would get ./own.css. Rename it to own.module.css, and use the classes that it exports.',
  )
})
