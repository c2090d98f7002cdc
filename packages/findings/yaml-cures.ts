import type { ErrorCode, YAMLParseError, YAMLWarning } from 'yaml'

const QUOTES =
  'A text in quotes ends at the next quote of the same kind. Use the other kind around it: title: "It\'s here"'
const INDENT = 'The lines are not indented alike: keys of one group begin in the same column'
const BRACKET = 'A bracket has no end. Write all of it in one line: tags: [guides, x402]'
const KEY = 'A key ends with a colon and a space: title: Guide'
/** A star or an ampersand makes a reference of YAML's own, which data has no use for. */
export const REFERENCE = 'A text that begins with "*" or "&" needs quotes: label: "*Beta*".'

/** What writers do, in their words, by what the parser calls it; the message tells faults of one code apart. */
const CURES: readonly [ErrorCode, RegExp, string][] = [
  ['MISSING_CHAR', /^Implicit map keys/, KEY],
  ['MISSING_CHAR', /^Sequence item/, INDENT],
  ['MISSING_CHAR', /^/, 'A quote or bracket has no end. Close it'],
  ['UNEXPECTED_TOKEN', /scalar at node end/, QUOTES],
  ['UNEXPECTED_TOKEN', /block-seq-ind/, 'A list begins in the line below its key, each item with a hyphen and a space'],
  ['BAD_INDENT', /^Flow/, BRACKET],
  ['BLOCK_IN_FLOW', /^/, BRACKET],
  ['BAD_INDENT', /^/, INDENT],
  ['TAB_AS_INDENT', /^/, 'A line begins with a tab. Indent it with spaces, two for each level'],
  ['BAD_ALIAS', /^/, REFERENCE],
  ['TAG_RESOLVE_FAILED', /^/, 'A text that begins with "!" needs quotes: label: "!important"'],
  ['BAD_SCALAR_START', /^/, 'A text that begins with "@", "`" or "%" needs quotes: label: "@team"'],
  ['BAD_DQ_ESCAPE', /^/, 'A backslash in double quotes has a meaning of its own. Put the text in single quotes'],
  ['MULTILINE_IMPLICIT_KEY', /^/, KEY],
  ['MULTIPLE_DOCS', /^/, 'A line of "---" begins another document. Take it out'],
]

/**
 * Says what is wrong with a text that is no YAML, and what would be right.
 * @param before what stands before the fault in its line
 * @param after the rest of that line
 */
export function cureOf({ code, message }: YAMLParseError | YAMLWarning, before: string, after: string): string {
  if (/^\s*\t\s*$/.test(before)) return 'A line begins with a tab. Indent it with spaces, two for each level.'
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    return after.includes(':')
      ? 'A text with a colon and a space in it needs quotes: title: "Our month: what we learned".'
      : `${INDENT}.`
  }
  const cure = CURES.find(([known, part]) => known === code && part.test(message))?.[2] ?? message
  return `${cure}.`.replace(/\.+$/, '.')
}
