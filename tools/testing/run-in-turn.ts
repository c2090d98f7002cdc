// Runs command lines in one process, as `node tools/run.mjs <file> <option>` would, and prints for each a line of JSON.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileOwn } from '../../packages/docs402/build/own-code.mjs'

const [option = '', ...files] = process.argv.slice(2)
const folder = await compileOwn('commands', files)
for (const file of files) {
  process.argv = [process.execPath, path.resolve(file), option]
  process.exitCode = undefined
  const said: string[] = []
  console.error = (...parts: unknown[]) => said.push(parts.map(String).join(' '))
  await import(pathToFileURL(path.join(folder, `${path.parse(file).name}.mjs`)).href)
  process.stdout.write(`${JSON.stringify({ file, stderr: said.join('\n'), status: process.exitCode })}\n`)
}
process.exitCode = 0
