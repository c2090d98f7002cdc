import type { SiteHeaders } from './site'

/**
 * `_headers.json`, which the preview server reads (lib/serve/header-rules.ts). How long to keep a file is not in it: the server
 * knows it from the file that it sends, so that an answer "not found" is never kept.
 */
export function previewFile({ always, base, paths }: SiteHeaders): string {
  const rules = [{ source: '/*', headers: always }, ...paths].flatMap(({ source, headers }) => {
    const kept = Object.entries(headers).filter(([name]) => name !== 'Cache-Control')
    return kept.length === 0 ? [] : [{ source: base + source, headers: Object.fromEntries(kept) }]
  })
  return `${JSON.stringify(rules, null, 2)}\n`
}
