/**
 * Lets the browser prepare the page behind a link that the reader is about to follow, until React is live. Left out: links
 * that act as buttons, open elsewhere, download, stay on the page, or lead to a file.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[role],[target],[download],[href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
