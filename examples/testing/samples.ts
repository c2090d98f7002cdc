import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What runs samples of one language in one process, one after the other, whatever becomes of those before.
 * @param folder where they are, beside the files that they import
 * @returns the file to start, and its arguments
 */
export function runnerOf(folder: string, names: readonly string[]): { file: string; args: string[] } {
  if (names.some((name) => name.endsWith('.py'))) {
    const file = path.join(import.meta.dirname, 'drivers/samples.py')
    return { file, args: names.map((name) => path.join(folder, name)) }
  }
  const file = path.join(folder, 'all-samples.ts')
  const lines = names.map((name) => {
    const module = `./${path.parse(name).name}`
    return `console.log('\\n@@ ${name}')\nawait import('${module}').catch((error) => console.log(error.stack))\n`
  })
  writeFileSync(file, `${lines.join('')}export {}\n`)
  return { file, args: [] }
}

/** What each of them has printed, by its name. */
export function printedBy(output: string): Map<string, string> {
  const parts = output.split(/^@@ (.+)\n/m).slice(1)
  return new Map(parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : [])))
}
