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
