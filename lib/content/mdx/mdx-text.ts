/** Blanks out code, keeping every place: a part named in a sample is not used. */
export function withoutCode(body: string): string {
  return body
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[ \t]*$/gm, blank)
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
}

/** As `withoutCode`, with comments of Markdown blanked out as well. */
export const withoutComments = (body: string): string => withoutCode(body).replace(/<!--[\s\S]*?-->/g, blank)

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

const WORDS_A_MINUTE = 200

/** Code that is only looked at, and lines that are not text: imports, exports, comments. */
const NOT_READ = [
  /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1`*[ \t]*$/gm,
  /^(import|export)\s.*$/gm,
  /\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g,
]

/** How many words of an MDX text are there to be read. */
export function countWords(body: string): number {
  const text = NOT_READ.reduce((rest, pattern) => rest.replace(pattern, ' '), body)
  return text.match(/[\p{L}\p{N}]+(['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** Minutes to read an MDX text: 200 words a minute, as most blog themes count, never less than one. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.ceil(countWords(body) / WORDS_A_MINUTE))
}
