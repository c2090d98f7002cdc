/** A mark of another tool in code, where it starts, and what says the same after the language. */
interface CodeMark {
  index: number
  mark: string
  here: string
}

const MARK =
  /\[!code ([\w+-]+)(?::([^\]]*))?\]|(?<=(?:\/\/|\*|#|<!--|--|[;%!'"])[ \t]*)highlight-(next-line|start|end)\b/g
const ATTRIBUTES: Readonly<Record<string, string>> = { '++': 'ins=', '--': 'del=' }

const range = (from: number, to: number) => (to > from ? `{${from}-${to}}` : `{${from}}`)

/** What Shiki's mark of a kind is here: `word:limit`, `++`, `focus:2`. */
function shikiMark(kind: string, value: string, line: number): string {
  if (kind === 'word') return `/${value.split(':')[0] ?? ''}/`
  return (ATTRIBUTES[kind] ?? '') + range(line, line + (Number(value) || 1) - 1)
}

/**
 * Marks of other tools in a block of code: `// [!code ++]`, `# highlight-next-line`. Lines that hold nothing else are
 * not counted: they go with their mark.
 */
export function codeMarks(code: string): CodeMark[] {
  const pastedMarks: CodeMark[] = []
  let [output, offset] = [0, 0]
  let start: { entry: CodeMark; line: number } | undefined
  for (const line of code.split('\n')) {
    const marks = [...line.matchAll(MARK)]
    const isAlone = marks[0] !== undefined && !/\w/.test(line.slice(0, marks[0].index))
    if (!isAlone) output += 1
    const at = isAlone ? output + 1 : output
    for (const { 0: mark, 1: kind, 2: value = '', 3: edge, index } of marks) {
      const entry = {
        index: offset + index,
        mark,
        here: kind === undefined ? range(at, at) : shikiMark(kind, value, at),
      }
      if (edge === 'start') start = { entry, line: at }
      if (edge === 'end' && start) start.entry.here = entry.here = range(start.line, output)
      pastedMarks.push(entry)
    }
    offset += line.length + 1
  }
  return pastedMarks
}
