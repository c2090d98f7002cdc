import { stringify } from 'yaml'
import type { BuiltSite, Output } from '@/lib/build/output'
import { changedOn } from '@/lib/content/props/changed-on'
import { markdownPath } from '@/lib/content/routes'
import { writeBelow } from '@chain-data/findings'

/** Next to each page: front matter in YAML, with the day or time of the last change if it is known, then the content. */
export default {
  title: 'Write the Markdown versions',
  write({ out, contents: { pages } }: Pick<BuiltSite, 'out' | 'contents'>) {
    for (const { props, url, content } of pages) {
      const { route, title, description } = props.page
      const updated = changedOn(props)
      const head = { title, description, url, ...(updated !== undefined && { updated }) }
      writeBelow(out, markdownPath(route), `---\n${stringify(head, { lineWidth: 0 })}---\n\n${content}`)
    }
    return `${pages.length} pages`
  },
} satisfies Output
