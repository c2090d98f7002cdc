import type { ErrorCode, YAMLParseError, YAMLWarning } from 'yaml'

const QUOTES =
  'A text in quotes ends at the next quote of the same kind. Use the other kind around it: title: "It\'s here"'
const INDENT = 'The indentation differs: keys of one group start in the same column'
const BRACKET = 'A bracket is never closed. Write all of it on one line: tags: [guides, x402]'
const KEY = 'A key ends with a colon and a space: title: Guide'
const COLON = 'A text with a colon and a space in it needs quotes: title: "Our month: what we learned".'
/** An asterisk or ampersand starts a YAML reference, which data does not need. */
export const REFERENCE = 'A text that starts with "*" or "&" needs quotes: label: "*Beta*".'

/** Explanations by the parser's error code; its message distinguishes faults with the same code. */
const CURES: readonly [ErrorCode, RegExp, string][] = [
  ['MISSING_CHAR', /^Implicit map keys/, KEY],
  ['MISSING_CHAR', /^Sequence item/, INDENT],
  ['MISSING_CHAR', /^/, 'A quote or bracket is never closed. Close it'],
  ['UNEXPECTED_TOKEN', /scalar at node end/, QUOTES],
  ['UNEXPECTED_TOKEN', /block-seq-ind/, 'A list starts in the line below its key, each item with a hyphen and a space'],
  ['BAD_INDENT', /^Flow/, BRACKET],
  ['BLOCK_IN_FLOW', /^/, BRACKET],
  ['BAD_INDENT', /^/, INDENT],
  ['TAB_AS_INDENT', /^/, 'A line starts with a tab. Indent it with spaces, two for each level'],
  ['BAD_ALIAS', /^/, REFERENCE],
  ['TAG_RESOLVE_FAILED', /^/, 'A text that starts with "!" needs quotes: label: "!important"'],
  ['BAD_SCALAR_START', /^/, 'A text that starts with "@", "`" or "%" needs quotes: label: "@team"'],
  ['BAD_DQ_ESCAPE', /^/, 'A backslash in double quotes starts an escape. Put the text in single quotes'],
  ['MULTILINE_IMPLICIT_KEY', /^/, KEY],
  ['MULTIPLE_DOCS', /^/, 'A line of "---" starts another document. Remove it'],
]

/**
 * Explains invalid YAML, with the fix.
 * @param before the text before the fault in its line
 * @param after the rest of that line
 */
export function cureOf({ code, message }: YAMLParseError | YAMLWarning, before: string, after: string): string {
  if (/^\s*\t\s*$/.test(before)) return 'A line starts with a tab. Indent it with spaces, two for each level.'
  // With a tab between key and text, the parser takes the text for an indented key.
  if (code === 'TAB_AS_INDENT' && before.endsWith(':')) return COLON
  if (code === 'TAB_AS_INDENT' && /\S/.test(before)) return 'A tab stands here. Write a space in its place.'
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return after.includes(':') ? COLON : `${INDENT}.`
  const cure = CURES.find(([known, part]) => known === code && part.test(message))?.[2] ?? message
  return `${cure}.`.replace(/\.+$/, '.')
}
