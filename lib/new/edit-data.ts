import { isMap, isScalar } from 'yaml'
import { parseYaml, type YamlText } from '@/lib/sources/yaml-text'

/** As Prettier has YAML here, as far as the two agree. */
const FORM = { lineWidth: 0, singleQuote: true } as const

/**
 * Changes a data file's text; comments and the order of everything stay.
 * @param data which file it is
 * @param text the file's text
 * @throws with the place of what is no YAML, or already there twice
 */
export function editData(data: { file: string }, text: string, edit: (yaml: YamlText) => void): string {
  const yaml = parseYaml(text)
  const [problem] = yaml.problems
  if (problem) throw new Error(`${data.file}:${problem.line}:${problem.column} ${problem.message} Fix this first.`)
  edit(yaml)
  return yaml.document.toString(FORM)
}

/**
 * Adds an entry at the end of a data file, with an empty line before it where the others have one.
 * @throws with line and column when the key is there already
 */
export function withEntry(data: { file: string }, text: string, key: string, value: Record<string, string>): string {
  return editData(data, text, ({ document, offsetOf, placeOf }) => {
    if (offsetOf([key]) !== undefined) {
      const { line, column } = placeOf([key])
      throw new Error(
        `${data.file}:${line}:${column} "${key}" is already there. Choose another one, or change it there.`,
      )
    }
    if (document.contents === null) document.contents = document.createNode({})
    const pair = document.createPair(key, value)
    const others = isMap(document.contents) ? document.contents.items : []
    const spaced = others.slice(1).some((other) => isScalar(other.key) && other.key.spaceBefore)
    if (isScalar(pair.key)) pair.key.spaceBefore = spaced
    document.add(pair)
  })
}
