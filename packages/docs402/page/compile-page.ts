import path from 'node:path'
import type { Root } from 'mdast'
import { compileMdx } from 'nextra/compile'
import type { Pluggable, Processor } from 'unified'
import type { VFile } from 'vfile'
import { inWords } from '../content/page-language'
import { dollarsOf } from '../content/sources/site-file'
import { fillComputed } from './tree/computed'
import { spokenAt } from '../content/interface-words'
import { isMarkdown } from '../content/public-files'
import { oneAtATime } from './late-pages'
import { mdxOptions } from './mdx/options'
import { parsedTree } from './mdx/parser'
import { themeComponents } from './mdx/theme-components'
import { setType } from '../content/typography'

/** The module of a page, or of a part that pages import. */
export interface PageModule {
  /** JSX with `MDXLayout`, without a default export; `useTOC` is one. */
  code: string
  isInteractive: boolean
}

/** What one run of the pipeline makes of a page. */
export interface CompiledPage {
  /** After this project's plugins, before Nextra's: for Markdown versions, search, ids and links. */
  tree: Root
  module: PageModule
}

/** Nextra prints the path of a page that does not compile, and throws why: that is told, with its place. */
async function withoutNextraLog<Result>(compile: () => Promise<Result>): Promise<Result> {
  const { error } = console
  console.error = (...messages) => {
    if (!String(messages[0]).startsWith('[nextra] Error compiling')) error(...messages)
  }
  try {
    return await compile()
  } finally {
    console.error = error
  }
}

/** Has Nextra's compiler start from the tree that is parsed already. */
function parseOnce(this: Processor, root: string): void {
  const parser = (text: string, { path: file }: VFile): Root => parsedTree(text, isMarkdown(file), dollarsOf(root))
  this.parser = parser as typeof this.parser
}

/**
 * Compiles a page with Nextra's compiler.
 * @param root the folder with `pages/` and `data/`
 * @param file its path from there
 * @param blocks plugins that fill blocks of the page with nodes
 * @throws what a plugin refuses, with its place
 */
export function compilePage(root: string, file: string, text: string, blocks: Pluggable[] = []): Promise<CompiledPage> {
  const place = path.join(root, file)
  let tree: Root | undefined
  const keepTree = () => (original: Root) => void (tree = structuredClone(original))
  return oneAtATime(file, async () => {
    const { IMPORTED } = await themeComponents()
    const { remarkPlugins, rehypePlugins } = mdxOptions(root, IMPORTED, blocks)
    const options = {
      mdxOptions: {
        remarkPlugins: [[parseOnce, root], ...remarkPlugins, keepTree],
        rehypePlugins,
        jsx: true,
        outputFormat: 'program',
        format: 'detect',
      },
      filePath: place,
      // Of other files, Nextra takes only those below where the process was started.
      isPageImport: true,
      // packages/docs402/build/search and packages/docs402/page/mdx provide search, highlighting and picture sizes.
      search: false,
      codeHighlight: false,
      staticImage: false,
      readingTime: false,
    } as const
    const spoken = spokenAt(root, file)
    const { result, frontMatter } = await inWords(spoken, () => withoutNextraLog(() => compileMdx(text, options)))
    if (!tree) throw new Error(`${file} was not compiled.`)
    setType(tree)
    fillComputed(tree)
    return { tree, module: { code: result, isInteractive: frontMatter['interactive'] === true } }
  })
}
