// Runs a program of this project: node scripts/run.mjs scripts/build.ts --compress
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stop } from 'esbuild'
import { compileOwn } from '../lib/build/own-code.mjs'

process.argv.splice(1, 1)
const [, program] = process.argv
process.setSourceMapsEnabled(true)
const folder = await compileOwn('commands', [path.resolve(program)])
// Its process would wait beside the program, with the memory that it took.
await stop()
await import(pathToFileURL(path.join(folder, `${path.parse(program).name}.mjs`)).href)
