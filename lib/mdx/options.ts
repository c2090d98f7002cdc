import { rehypeCode } from './rehype-code'
import { remarkExampleFiles } from './remark-example-files'
import { remarkTabs } from './remark-tabs'

/** The project's own steps in Nextra's MDX pipeline. */
export function mdxOptions(root: string) {
  return {
    remarkPlugins: [[remarkExampleFiles, { root }], remarkTabs],
    rehypePlugins: [rehypeCode],
  }
}
