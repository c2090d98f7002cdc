// What stands beside a page, under an address that follows from the page's own.

const nameOf = (route: string) => (route === '/' ? '/index' : route)

/** The address of a page's Markdown version: `/docs/intro` is `/docs/intro.md`, `/` is `/index.md`. */
export const markdownPath = (route: string): string => `${nameOf(route)}.md`

/** The address of the picture that link previews of a page show: `/cards/docs/intro.png`. */
export const cardPath = (route: string): string => `/cards${nameOf(route)}.png`

/** The address of the picture that is drawn for a post: `/covers/blog/welcome.svg`. */
export const coverPath = (route: string): string => `/covers${nameOf(route)}.svg`

/** Pixels of a cover; the middle of it is shown where it is lower. */
export const COVER_SIZE = { width: 480, height: 320 } as const

/** Pixels, as link previews show them largest (1.91 to 1). */
export const CARD_SIZE = { width: 1200, height: 630 } as const
