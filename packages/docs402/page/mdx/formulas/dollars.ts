/**
 * `$…$` with what only a formula has: a command, an exponent, an index, an equals sign. Prices are text. Where a site or
 * a page says `math: dollars`, these are formulas, and no text.
 */
export const DOLLARS = /(?<![\\\w$])\$(?![\s\d{$])(?=[^$\n]*[\\^_=])[^$\n]*[^\s\\$]\$(?![\d\w$])/g

/** What to write instead of a formula in single dollars. */
export const dollarsProblem = (written: string): string =>
  `"${written}" is shown as text: single dollars are prices here. Write \\(${written.slice(1, -1)}\\), or "math: dollars" in the front matter for all formulas of the page. Escape a dollar sign that is text: \\$.`
