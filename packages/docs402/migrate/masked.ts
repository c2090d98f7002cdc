/** Fences, and code within a line, in any form of Markdown. */
const CODE = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n)??\1[ \t]*\2[`~]*[ \t]*$|(`+)(?!`)[^\n]*?[^`\n]\3(?!`)/gm
const MARK = /\0(\d+)\0/g

/** A text without its code, which no form of a tool is in; `shown` puts the code back. */
export class Masked {
  readonly text: string
  private readonly code: string[] = []

  constructor(text: string) {
    this.text = text.replaceAll('\0', '').replace(CODE, (fragment) => `\0${this.code.push(fragment) - 1}\0`)
  }

  /** Changes the code that a mark stands for. */
  change(mark: string, by: (code: string) => string): void {
    const index = Number(mark.replaceAll('\0', ''))
    this.code[index] = by(this.code[index] ?? '')
  }

  /** @param text that of this, or what has become of it */
  shown = (text: string): string => text.replace(MARK, (_, index) => this.shown(this.code[Number(index)] ?? ''))
}
