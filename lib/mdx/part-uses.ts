/** An API part that a page's text uses: `<Price of="getBlock" />`. */
export interface PartUse {
  name: string
  /** The one attribute that a part may have: `of` or `name`, as plain text. */
  attribute: string | null
  /** Where it stands in the text, from 0. */
  index: number
}

/** Blanks out code, keeping every place: a part named in a sample is not used. */
export function withoutCode(body: string): string {
  return body
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[ \t]*$/gm, blank)
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/**
 * The components that a page's text uses.
 * @param body the page's MDX, without front matter
 */
export function partUses(body: string): PartUse[] {
  return [...withoutCode(body).matchAll(/<([A-Z]\w*)(?:\s+(?:of|name)="([^"]*)")?/g)].map((match) => ({
    name: match[1] ?? '',
    attribute: match[2] ?? null,
    index: match.index,
  }))
}

/**
 * How many headings of levels 2 to 6 stand before a place: where a part's own headings go in the table of contents.
 * @param body the page's MDX, without front matter
 * @param index a place in it
 */
export function headingsBefore(body: string, index: number): number {
  return [
    ...withoutCode(body)
      .slice(0, index)
      .matchAll(/^#{2,6} /gm),
  ].length
}
