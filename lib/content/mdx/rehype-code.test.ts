import path from 'node:path'
import { compileMdx } from 'nextra/compile'
import { expect, it } from 'vitest'
import { mdxOptions } from './options'

const root = path.resolve('/project')
const TEXT = '# X\n\n```js filename="one.js"\nfirst()\n```\n\n- in a list\n\n  ```json\n  { "second": "</b>" }\n  ```\n'

/** As Nextra's loader compiles a page. */
async function compiled(): Promise<string> {
  const options = { ...mdxOptions(root), jsx: true, outputFormat: 'program' as const }
  const filePath = path.join(root, 'pages/docs/x.mdx')
  return (await compileMdx(TEXT, { mdxOptions: options, codeHighlight: false, filePath })).result
}

it('puts one string of HTML in the place of each fence', async () => {
  const code = await compiled()
  const given = [...code.matchAll(/<CodeBlock html=\{(".*?[^\\]")\} ?\/>/g)].map(([, html = '']): unknown =>
    JSON.parse(html),
  )
  expect(given).toHaveLength(2)
  expect(given[0]).toContain('first')
  expect(given[0]).toContain('one.js')
  expect(given[1]).toContain('second')
  expect(given[1]).toContain('&lt;/b&gt;')
  expect(code).not.toContain('_components.pre')
})
