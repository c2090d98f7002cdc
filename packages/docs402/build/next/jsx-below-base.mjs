import { Fragment, jsx as makeOne, jsxs as makeMany } from 'jsx-runtime-of-react'

// What it changes: on a site with a base path, elements that React renders in the browser get it in their URLs, as the
// build adds it to finished pages (packages/static-export/add-base-path). Components of interactive pages use routes
// without it.
// What it saves: nothing; without it, links that such a page renders later would point outside of the site, and Next
// would replace links in the head.
// What fails when upstream moves: writing below a base path (tests/journeys/writing.journey.ts).
// How to remove it: delete it and its alias in aliases.mjs.
const URLS = ['href', 'xlinkHref', 'src', 'poster', 'cite', 'data-copy-page']

const isFromRoot = (url) => typeof url === 'string' && /^\/(?!\/)/.test(url) && !url.startsWith(`${BASE_PATH}/_next/`)

function below(type, props) {
  if (typeof type !== 'string') return props
  const urls = URLS.filter((name) => isFromRoot(props[name]))
  return urls.length === 0
    ? props
    : { ...props, ...Object.fromEntries(urls.map((name) => [name, BASE_PATH + props[name]])) }
}

export { Fragment }
export const jsx = (type, props, key) => makeOne(type, below(type, props), key)
export const jsxs = (type, props, key) => makeMany(type, below(type, props), key)
