// Runs programs in one process, as `node <file> <option>` would, and prints for each a line of JSON.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [option = '', ...files] = process.argv.slice(2)
for (const file of files) {
  process.argv = [process.execPath, path.resolve(file), option]
  process.exitCode = undefined
  const lines: string[] = []
  console.error = (...parts: unknown[]) => lines.push(parts.map(String).join(' '))
  await import(pathToFileURL(path.resolve(file)).href)
  process.stdout.write(`${JSON.stringify({ file, stderr: lines.join('\n'), status: process.exitCode })}\n`)
}
process.exitCode = 0
