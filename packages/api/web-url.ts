const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * Whether a URL that somebody wrote into a description can be a link: it leads to a page or a mailbox, or is relative to
 * something that does. Browsers run `javascript:`, and read a scheme across tabs, line breaks and capitals, as `URL` does.
 */
export const isLinkable = (url: string): boolean => {
  const base = 'https://relative.invalid'
  return URL.canParse(url, base) && SCHEMES.includes(new URL(url, base).protocol)
}
