/** The words of the heading rules, the same whether a page is read as source or as HTML. */

export const NO_H1 = 'The page has no h1. Start it with one `# Heading` that says what it is about.'

export function secondH1(first: string): string {
  return `The page has a second h1; the first is "${first}". Make this one an h2 (\`##\`).`
}

export function skippedLevel(level: number, before: number): string {
  return `An h${level} follows an h${before}: h${before + 1} is skipped. Make it an h${before + 1}.`
}
