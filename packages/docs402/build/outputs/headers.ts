import { writeHeaders, type PathHeaders } from '@docs402/static-export'
import { withBase } from '@docs402/static-export/base-path'
import type { FinishedSite, Output } from '../output'
import type { PageContent } from '../page-contents'
import { markdownPath } from '../../shared/routes'
import { readRedirects } from '../../content/redirects'
import { catalogHeaders } from './well-known'

/** A Markdown version is for programs: search engines list its page alone (RFC 6596, section 5). */
const markdownHeaders = ({ url, props }: Pick<PageContent, 'url' | 'props'>): PathHeaders => ({
  source: encodeURI(markdownPath(props.page.route)),
  headers: { Link: `<${encodeURI(decodeURI(url))}>; rel="canonical"`, 'X-Robots-Tag': 'noindex' },
})

export default {
  title: 'Write the headers',
  // Some depend on which files there are.
  after: 'everything',
  write({ root, out, deploy, allowed, base, contents: { pages } }: FinishedSite) {
    const redirects = [...readRedirects(root)].map(([from, to]) => ({ from, to: withBase(base, to) }))
    // The configuration of a host names no unlisted page.
    const listed = pages.filter(({ props }) => props.page.indexable)
    return writeHeaders(
      { out, deploy },
      { allowed, base, redirects, own: [catalogHeaders(base), ...listed.map(markdownHeaders)] },
    )
  },
} satisfies Output
