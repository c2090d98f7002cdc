import path from 'node:path'
import { expect, it } from 'vitest'
import { stylesOfPage } from './page-loader'

it('gives the browser the imports of a page alone, in their order and not those of samples, unless React runs on it', async () => {
  const text = (matter: string) => `---\ntitle: T\n${matter}---\n
import { A, B } from '@/components/a'
import './own.css'

\`\`\`js
import sample from 'sample'
\`\`\`

export { C } from './c'

<A />
`
  const page = path.join(process.cwd(), 'pages/x.mdx')
  expect(await stylesOfPage(text(''), page)).toBe(
    "import '@/components/a'\nimport './own.css'\nimport './c'\nexport default () => null",
  )
  expect(await stylesOfPage(text('interactive: true\n'), page)).toBeUndefined()
})
