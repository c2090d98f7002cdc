import { existsSync } from 'node:fs'
import path from 'node:path'
import { createMdxLanguagePlugin } from '@mdx-js/language-service'
import { createTypeScriptInferredChecker, type Diagnostic } from '@volar/kit'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import ts from 'typescript'
import { create } from 'volar-service-typescript'
import { z } from 'zod'
import { remarkFormulaSyntax } from '../../page/mdx/formulas/remark-formula-syntax'
import { REACT_NAMES } from '../../page/mdx/remark-files'
import { themeTypes } from '../../package-folder'
import { siteSchema } from './type-checker'

/** Names and modules that do not exist, which `source/expressions` and `source/imports` tell in our words. */
const TOLD_ELSEWHERE = new Set<Diagnostic['code']>([2304, 2307, 2552])
/** An unknown component, which `source/components` reports. */
const UNKNOWN_COMPONENT = /^Property '[A-Z]\w*' does not exist on type '\{ props: /
/** An attribute of HTML, which the page's plugins give its name in React, or which they replace. */
const HTML_NAMES = new Set([...REACT_NAMES.keys(), 'align'])
const isHtmlName = (message: string) => HTML_NAMES.has(/^Property '(\w+)' does not exist/.exec(message)?.[1] ?? '')
/** The tools rename the start tag of an empty component, but not its end tag. */
const WITHOUT_END_TAG = 17002

const { root, files } = siteSchema.parse(JSON.parse(process.argv[2] ?? ''))
const { config }: { config?: object } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
const types = [themeTypes('./mdx'), path.join(root, 'next-env.d.ts')].filter((file) => existsSync(file))
const checker = createTypeScriptInferredChecker(
  [createMdxLanguagePlugin([remarkFrontmatter, remarkGfm, [remarkFormulaSyntax, { dollars: true }]], [], true)],
  create(ts),
  () => [...files.map((file) => path.join(root, file)), ...types],
  { ...options, incremental: false, noUnusedLocals: false },
)

process.on('message', async (file) => {
  const faults = await checker.check(path.join(root, z.string().parse(file)))
  const problems = faults.flatMap(({ code, message, range: { start } }) => {
    const text = typeof message === 'string' ? message : message.value
    if (TOLD_ELSEWHERE.has(code) || code === WITHOUT_END_TAG || UNKNOWN_COMPONENT.test(text)) return []
    // The last line is the reason; those above it repeat whole types.
    const reason = text.split('\n').at(-1)?.trim() ?? text
    return isHtmlName(reason) ? [] : [{ line: start.line + 1, column: start.character + 1, message: reason }]
  })
  if (process.connected) process.send?.(problems)
})
process.on('disconnect', () => process.exit())
