// What a CDN in front of a store of exact files runs for each request: pages have URLs without ".html", and the store only
// has the file of that name. CloudFront runs it as a function of the viewer request (cloudfront-js-2.0).

// The path of "url" in data/site.yaml, such as '/guide'; '' for a site at the root.
const BASE = ''

// CloudFront calls it by this name.
function handler(event) {
  const { request } = event
  const path = request.uri
  const clean = path.replace(/(?:\/index\.html|\.html|\/)+$/, '')
  if (path === BASE || path === `${BASE}/`) {
    request.uri = `${BASE}/index.html`
    return request
  }
  if (clean !== path && !path.endsWith('/404.html')) return redirect(clean || '/', request.querystring)
  // A name with a dot is that of a file: /docs/intro.md, /.well-known/security.txt, /assets/site.js.
  if (!/\.[^/]+$|\/\.well-known\//.test(path)) request.uri = `${path}.html`
  return request
}

function redirect(path, querystring) {
  const query = Object.keys(querystring)
    .map((name) => (querystring[name].value === '' ? name : `${name}=${querystring[name].value}`))
    .join('&')
  return {
    statusCode: 308,
    statusDescription: 'Permanent Redirect',
    headers: { location: { value: query === '' ? path : `${path}?${query}` } },
  }
}
