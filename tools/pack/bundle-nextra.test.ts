import { rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import { compileMdx } from 'nextra/compile'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bundleNextra } from './bundle-nextra'

const root = process.cwd()
/** Within the project, so that the bundle finds the packages that it imports. */
const folder = path.join(root, `.cache/bundle-nextra-${process.pid}`)
const [compiler, theme] = [path.join(folder, 'compiler'), path.join(folder, 'theme')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manifest = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText(root, 'package.json')))
const dependencies = Object.keys(manifest.devDependencies)
await bundleNextra({ root, compiler, theme, dependencies, provider: 'docs402-theme/mdx' })

const PAGE = `---\ntitle: T\n---\n
import { A } from './a'

# T

## A "quoted" part [#own-id]

| a | b |
| - | - |
| 1 | \`2\` |

<A b={1}>text with a [link](./other.mdx) and a note[^1]</A>

<details><summary>s</summary>t</details>

\`\`\`js copy filename="a.js"
const a = { b: 1 }
\`\`\`

[^1]: Note
`

const OFF = { search: false, codeHighlight: false, staticImage: false, readingTime: false } as const
const compiled: z.ZodType<{ compileMdx: typeof compileMdx }> = z.object({ compileMdx: z.custom<typeof compileMdx>() })

it.each(['page.mdx', 'page.md'])(
  'compiles %s as Nextra does, with components from the theme of the package',
  async (filePath) => {
    const bundle = compiled.parse(await import(path.join(compiler, 'compile.mjs')))
    const options = { ...OFF, filePath, mdxOptions: { jsx: true, outputFormat: 'program', format: 'detect' } } as const
    const text = filePath.endsWith('x') ? PAGE : PAGE.replace(/^import .*\n/m, '').replace(/<A [^]*?<\/A>/, 'note[^1]')
    const [ours, nextra] = [await bundle.compileMdx(text, options), await compileMdx(text, options)]
    expect(ours.result).toBe(nextra.result.replace('"nextra/mdx"', '"docs402-theme/mdx"'))
    expect(ours.result).toContain('from "docs402-theme/mdx"')
  },
)

it('needs React and Next in a site, and nothing else of the themes', () => {
  const code = filesBelow(theme)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readText(theme, name))
  const imported = code.flatMap((text) =>
    [...text.matchAll(/^(?:import|\} from|export) .*?"([^."][^"]*)";$/gm)].map(([, name = '']) => name),
  )
  expect([...new Set(imported.map((name) => name.split('/')[0]))].sort()).toEqual(['next', 'react', 'react-dom'])
})

it('comes with the license of each package that is in it', () => {
  const notices = readText(theme, 'NOTICES.txt')
  for (const name of ['nextra', 'nextra-theme-docs', 'nextra-theme-blog', '@mdx-js/react', 'react-medium-image-zoom'])
    expect(notices).toMatch(new RegExp(`^${name} \\d.*\\nSource: https://www.npmjs.com/package/${name}/v/\\d`, 'm'))
  expect(notices).toContain('Copyright (c) 2020 Shu Ding')
})
