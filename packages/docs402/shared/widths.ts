/** The width of a window from which the sidebar stands beside the text, and the navbar has its items: for scripts. */
export const DESK = '(width >= 62.25em)'

/**
 * The three widths of a window at which the layout changes, as media queries by the names that style sheets use:
 * `@media (--desk)`. They are in em, so that large text gets the layout of a narrow window.
 */
export const WIDTHS = {
  /** The contents of a page stand beside its text. */
  '--wide': '(width >= 80em)',
  '--desk': DESK,
  /** One column, and what is wide is stacked. */
  '--phone': '(width <= 40em)',
}
