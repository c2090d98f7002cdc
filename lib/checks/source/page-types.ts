import path from 'node:path'
import type { Diagnostic } from '@volar/kit'
import type { FileProblem } from '@chain-data/findings'
import { REACT_NAMES } from '@/lib/content/mdx/remark-files'
import { compiler } from '@/lib/content/sources/compiler'
import { cached } from '@/lib/content/sources/cached'
import { ownerOf, type SourceRule } from '../project'
import { importedFiles } from '../resolve-import'
import { isReadable } from './page-kinds'

/** The module with the type of the components that pages use without an import. */
const PROVIDED = 'components/mdx/index.tsx'

/** Names and modules that do not exist, which `source/expressions` and `source/imports` tell in our words. */
const TOLD_ELSEWHERE = new Set<Diagnostic['code']>([2304, 2307, 2552])
/** An unknown component, which `source/components` reports. */
const UNKNOWN_COMPONENT = /^Property '[A-Z]\w*' does not exist on type '\{ props: /
/** An attribute of HTML, which the page's plugins give its name in React, or which they replace. */
const HTML_NAMES = new Set([...REACT_NAMES.keys(), 'align'])
const isHtmlName = (message: string) => HTML_NAMES.has(/^Property '(\w+)' does not exist/.exec(message)?.[1] ?? '')
/** The tools rename the start tag of an empty component, but not its end tag. */
const WITHOUT_END_TAG = 17002

/** MDX pages are correct TypeScript: components get the properties that they declare. Editors tell the same. */
export const pageTypes: SourceRule = {
  name: 'source/types',
  proofReading: true,
  run: async (project) => {
    const pages = project.mdx().filter((page) => page.file.endsWith('.mdx') && isReadable(page))
    const files = pages.map(({ file }) => file)
    const code = ownerOf(project)
    const own = importedFiles(code, [PROVIDED, 'components/api/index.tsx'])
    const key = [...importedFiles(project, files).map(project.read), ...own.map(code.read)]
    return cached(project.root, 'page-types', key, () => problemsOf(project.root, code.root, files))
  },
}

/**
 * What MDX's language tools find in pages.
 * @param root of the pages
 * @param codeRoot the folder with the components and `tsconfig.json`
 */
async function problemsOf(root: string, codeRoot: string, pages: readonly string[]): Promise<FileProblem[]> {
  // A build does not wait for these to load.
  const [{ createMdxLanguagePlugin }, { createTypeScriptInferredChecker }, services, frontmatter, gfm] =
    await Promise.all([
      import('@mdx-js/language-service'),
      import('@volar/kit'),
      import('volar-service-typescript'),
      import('remark-frontmatter'),
      import('remark-gfm'),
    ])
  const ts = compiler()
  const { config }: { config?: object } = ts.readConfigFile(path.join(codeRoot, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, codeRoot)
  const files = [...pages.map((page) => path.join(root, page)), path.join(codeRoot, PROVIDED)]
  const checker = createTypeScriptInferredChecker(
    [createMdxLanguagePlugin([frontmatter.default, gfm.default], [], true)],
    services.create(ts),
    () => [...files, path.join(codeRoot, 'next-env.d.ts')],
    { ...options, paths: { '@/*': [`${root}/*`, `${codeRoot}/*`] }, incremental: false, noUnusedLocals: false },
  )
  const problems: FileProblem[] = []
  for (const file of pages)
    for (const { code, message, range } of await checker.check(path.join(root, file))) {
      const text = typeof message === 'string' ? message : message.value
      if (TOLD_ELSEWHERE.has(code) || code === WITHOUT_END_TAG || UNKNOWN_COMPONENT.test(text)) continue
      // The last line is the reason; those above it repeat whole types.
      const reason = text.split('\n').at(-1)?.trim() ?? text
      if (isHtmlName(reason)) continue
      problems.push({ file, line: range.start.line + 1, column: range.start.character + 1, message: reason })
    }
  return problems
}
