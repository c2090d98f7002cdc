import { extname } from 'node:path'

/** Only what the table of the file server does not know, or knows under another meaning (`.ts` as a video stream). */
const types: Record<string, string> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mts': 'text/plain; charset=utf-8',
  '.pagefind': 'application/octet-stream',
  '.pf_filter': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.py': 'text/plain; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.sh': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Files that are named by convention, without an ending. */
const withoutEnding = 'text/plain; charset=utf-8'

/** The `Content-Type` of a file of the site, or undefined where the file server's own table is right. */
export function contentType(file: string): string | undefined {
  const ending = extname(file).toLowerCase()
  return ending === '' ? withoutEnding : types[ending]
}
