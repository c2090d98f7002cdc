import path from 'node:path'
import { compileMdx } from 'nextra/compile'
import type { ComponentType } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { mdxOptions } from '@/lib/content/mdx/options'
import { treeMarkdown } from '@/lib/content/tree/markdown'
import { pageTree } from '@/lib/content/tree/page-tree'
import { mdxComponents } from '.'

const root = path.join(import.meta.dirname, '../../lib/checks/source/fixtures/pictures')
const options = mdxOptions(root)

/** For tests: what readers get of a page, which is compiled as Nextra's loader compiles it. */
export async function pageHtml(text: string, file: string): Promise<string> {
  const given = { ...options, format: 'detect' as const }
  const filePath = path.join(root, file)
  const { result } = await compileMdx(text, { mdxOptions: given, codeHighlight: false, staticImage: false, filePath })
  const made = new Function(result)({ ...runtime, useMDXComponents: () => mdxComponents }) as { default: ComponentType }
  return renderToStaticMarkup(<made.default />)
}

/** For tests: the Markdown version of a page. */
export const pageMarkdown = async (text: string, file: string): Promise<string> =>
  treeMarkdown(await pageTree(text, path.join(root, file), options.remarkPlugins), 'https://example.org/')
