import { BY_COMMAND } from './other-tools'

/** A form of another tool, and what to write here. */
export interface ForeignForm {
  /** Matches in a page without its code; a group `form` if only a part of the match is the form. */
  pattern: RegExp
  advice: string
  isComment?: true
}

/** What a writer puts in the place of an include: words of a message, which name the alias of sites. */
const INCLUDE = "import Text from '@/snippets/text.mdx' and <Text />, or the text itself"

/** The forms of other tools that are text here, or no valid MDX; those with names are in `other-tools.ts`. */
export const FOREIGN_FORMS: readonly ForeignForm[] = [
  {
    pattern: /^[ \t]*(?<form>\[block:[\w-]+\])/gm,
    advice: 'what it holds, as a callout, a fence, a table or a picture',
  },
  { pattern: /\]\((?<form>(?:doc|ref|changelog):[\w./-]+)/g, advice: 'the URL of the page, as in [Text](/docs/intro)' },
  { pattern: /^[ \t]*(?<form>-{1,2}8<-{1,2})(?=[ \t]|$)/gm, advice: INCLUDE },
  { pattern: /(?<form><!--[ \t]*@include:)/g, advice: INCLUDE, isComment: true },
  { pattern: /^[ \t]*(?<form>\{@include:?)(?=[ \t])/gm, advice: INCLUDE },
  {
    pattern: /^[ \t]*(?<form><<<)(?=[ \t]*[@./\w])/gm,
    advice: 'a fence that names the file: ```ts file="examples/a.ts"',
  },
  { pattern: /^(?<form>\*\[[^\]\n]+\]:)/gm, advice: '<abbr title="What it means">API</abbr> in the text' },
  {
    pattern: /^(?![ \t]*(?:[-*+#>|:]|\d+[.)]))[^\s].*\n(?<form>:[ \t]{1,3})(?=\S)/gm,
    advice: 'a list: - **Term**: what it means',
  },
  {
    pattern: /(?<form>\{:[ \t]*(?:[.#][\w-]|[\w-]+=)[^}\n]*\})/g,
    advice: 'a callout, > [!NOTE] above lines that start with ">", or remove it',
  },
  {
    pattern: /(?<=[)\]*_\w][ \t]*)(?<form>\{[ \t]+[.#][\w-][^}\n]*\})/g,
    advice: 'nothing in its place: a link stays a link',
  },
  { pattern: /(?<form>!\[\[[^\]\n]+\]\])/g, advice: '![What it shows](/way.png)' },
  { pattern: /(?<!!)(?<form>\[\[(?!_?toc_?\]\])[\p{L}][^\]\n]*\]\])(?!\()/giu, advice: '[Text](/docs/intro)' },
  { pattern: /(?<!\\)(?<form>\{\{[-~]?[ \t]*[\w.]+[ \t]*[-~]?\}\})/g, advice: 'the value, or the text in backticks' },
  { pattern: /(?<![+\w])(?<form>\+\+[a-z\d](?:[\w+-]*[\w-])?\+\+)(?![+\w])/gi, advice: '<kbd>Ctrl</kbd>+<kbd>C</kbd>' },
  { pattern: /(?<!\^)(?<form>\^\^(?=\S)[^^\n]+?\^\^)(?!\^)/g, advice: '<ins>new</ins>' },
  {
    pattern: /(?<form>:(?:material|fontawesome|octicons|simple)-[\w-]+:)/g,
    advice: 'a word in its place, or an emoji',
  },
]

/** What to write instead of a form, as it stands on the page. */
export const foreignProblem = (form: string, advice: string): string =>
  `"${form.trim()}" is another tool's syntax, and is not read here. Write ${advice}. ${BY_COMMAND}`

/** The first form in a line that the parser of MDX refuses; undefined without one. */
export function foreignIn(line: string): string | undefined {
  for (const { pattern, advice } of FOREIGN_FORMS) {
    const form = [...line.matchAll(pattern)][0]?.groups?.['form']
    if (form !== undefined) return foreignProblem(form, advice)
  }
  return undefined
}
