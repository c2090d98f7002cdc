import { rehypeCode } from './rehype-code'
import { rehypeMarkdown } from './rehype-markdown'
import { remarkAlerts } from './remark-alerts'
import { remarkExampleFiles } from './remark-example-files'
import { remarkHeadingIds } from './remark-heading-ids'
import { remarkPartials } from './remark-partials'
import { remarkPictures } from './remark-pictures'
import { remarkRefused } from './remark-refused'
import { remarkTabs } from './remark-tabs'

/** The project's own steps in Nextra's MDX pipeline. */
export function mdxOptions(root: string) {
  return {
    remarkPlugins: [
      remarkRefused,
      [remarkExampleFiles, { root }],
      remarkTabs,
      remarkAlerts,
      [remarkPictures, { root }],
      remarkHeadingIds,
      remarkPartials,
    ],
    rehypePlugins: [rehypeCode, [rehypeMarkdown, { root }]],
  }
}
