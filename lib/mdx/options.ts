import { rehypeCode } from './rehype-code'
import { rehypeMarkdown } from './rehype-markdown'
import { remarkAlerts } from './remark-alerts'
import { remarkExampleFiles } from './remark-example-files'
import { remarkHeadingIds } from './remark-heading-ids'
import { remarkPartials } from './remark-partials'
import { remarkPictures } from './remark-pictures'
import { remarkRefused } from './remark-refused'
import { remarkTabs } from './remark-tabs'

/**
 * The project's own steps in Nextra's MDX pipeline.
 * @param root the project's folder, with the examples
 * @param site the folder with `pages/` and `public/`; another one for the fixture site
 */
export function mdxOptions(root: string, site: string = root) {
  return {
    remarkPlugins: [
      remarkRefused,
      [remarkExampleFiles, { root }],
      remarkTabs,
      remarkAlerts,
      [remarkPictures, { root: site }],
      remarkHeadingIds,
      remarkPartials,
    ],
    rehypePlugins: [rehypeCode, [rehypeMarkdown, { root: site }]],
  }
}
