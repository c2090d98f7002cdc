/** The parts of this theme that a site can put its own in place of, in `theme.config.tsx`. */
export const PARTS = ['components', 'footer', 'head', 'navbar', 'slots'] as const

/**
 * The places around the text of a page: above and below it in the docs, on posts and on single pages; below the contents
 * wherever they have a column; in the row of tools, which only pages of the docs have.
 */
export const SLOTS = ['aboveText', 'belowText', 'belowContents', 'tools'] as const
