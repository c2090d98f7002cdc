import { stringify } from 'yaml'
import type { FinishedSite, Output } from '../output'
import { changedOn } from '../../page/props/content-props'
import { markdownPath } from '../../shared/routes'
import { pageLanguage } from '../../content/page-language'
import { fill } from '../../shared/words/words'
import { writeBelow } from '@docs402/findings'
import { OUTPUT_URLS } from '../../content/output-urls'

/**
 * Next to each page: front matter in YAML, with the day or time of the last change if it is known, where agents find
 * all pages, then the content.
 */
export default {
  title: 'Write the Markdown versions',
  ...OUTPUT_URLS.markdown,
  write({ out, site, contents: { pages } }: Pick<FinishedSite, 'out' | 'site' | 'contents'>) {
    const index = `> ${fill(pageLanguage().words.frame.allForAgents, { link: `[llms.txt](${site.url}/llms.txt)` })}`
    for (const { props, url, content } of pages) {
      const { route, title, description } = props.page
      const updated = changedOn(props)
      const head = { title, description, url, ...(updated !== undefined && { updated }) }
      writeBelow(out, markdownPath(route), `---\n${stringify(head, { lineWidth: 0 })}---\n\n${index}\n\n${content}`)
    }
    return `${pages.length} pages`
  },
} satisfies Output
