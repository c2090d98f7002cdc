import { formatUrl } from 'next/dist/shared/lib/router/utils/format-url'
import { jsx } from 'react/jsx-runtime'

// What it changes: on a site with a base path, Next's Link renders a plain `<a>`. Otherwise it would get the base path
// twice: from Next and from the build (packages/static-export/add-base-path).
// What it saves: nothing; interactive pages with such links work below a base path. Links between pages are full page
// loads anyway.
// What fails when upstream moves: the build, when Next no longer has this module.
// How to remove it: delete it and its alias in aliases.mjs.
const OF_NEXT = new Set(['as', 'replace', 'scroll', 'shallow', 'prefetch', 'passHref', 'legacyBehavior'])

export default function Link({ href, ...props }) {
  const rest = Object.fromEntries(Object.entries(props).filter(([name]) => !OF_NEXT.has(name)))
  return jsx('a', { ...rest, href: typeof href === 'string' ? href : formatUrl(href) })
}
