import path from 'node:path'
import { expect, it } from 'vitest'
import { filesOfPage } from './page-trees'

const root = path.join(import.meta.dirname, '../checks/source/fixtures/pictures')

it('names examples and pictures, however a page writes them', async () => {
  const text = `![Dot](/dot.svg "Title") and ![Beside](<./beside.svg>) ![None](/none.svg)

<Zoom src="/way.png" alt="The way" />

\`\`\`ts file="examples/pay.ts" region="sign"
\`\`\`

[ref]: ../beside.png`
  const files = await filesOfPage(root, 'pages/docs/x.mdx', text)
  const names = ['examples/pay.ts', 'public/dot.svg', 'pages/docs/beside.svg', 'public/way.png', 'pages/beside.png']
  expect(files).toEqual(names.map((name) => path.join(root, name)))
})
