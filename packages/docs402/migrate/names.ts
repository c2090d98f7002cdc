import path from 'node:path'

/** The part of a URL that a name becomes: `Über uns?` is `uber-uns`, as the check asks for. */
export function plainName(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'page'
}

const PAGE = /\.(?:mdx?|markdown)$/i
export const isPage = (file: string): boolean => PAGE.test(file)
export const isMedia = (file: string): boolean =>
  /\.(?:avif|gif|ico|jpe?g|png|svg|webp|mp4|webm|mov|mp3|ogg|wav|vtt|pdf|zip|csv|json5?|ya?ml|txt|woff2?)$/i.test(file)

const withoutPage = (file: string) => file.replace(PAGE, '').replace(/(^|\/)(?:index|readme)$/i, '')

/** The path of a page below `pages/docs`, without an ending; empty for the first page. */
export function pageName(file: string): string {
  const parts = withoutPage(file).split('/').filter(Boolean)
  // Numbers that order files are no part of a URL, as in Docusaurus; parentheses are Next's groups of routes.
  const kept = parts.filter((part) => !/^\(.*\)$/.test(part))
  return kept.map((part) => plainName(part.replace(/^\d+[-_. ]+(?=\D)/, ''))).join('/')
}

/** What a page is called in links: its path without an ending and without numbers, in lowercase letters. */
export const linkKey = (file: string): string => {
  const way = path.posix.normalize(`/${file}`).slice(1)
  return pageName(way.replace(/\.html$/i, '').replace(/\/$/, ''))
}
