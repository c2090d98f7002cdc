// Runs a program of this project: node scripts/run.mjs scripts/build.ts --compress
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stop } from 'esbuild'
import { compileOwn } from '../packages/docs402/build/own-code.mjs'

process.argv.splice(1, 1)
const program = path.resolve(process.argv[1])

/** The compiled program; as it is written, which starts slower, where nothing can be written. */
async function compiled() {
  try {
    const folder = await compileOwn('commands', [program])
    process.setSourceMapsEnabled(true)
    return path.join(folder, `${path.parse(program).name}.mjs`)
  } catch (error) {
    if (error.errors) {
      console.error(error.message)
      process.exit(1)
    }
    if (!/^(?:EACCES|EPERM|EROFS|ENOSPC)$/.test(error.code)) throw error
    const { register } = await import('tsx/esm/api')
    register()
    return program
  } finally {
    // Its process would wait beside the program, with the memory that it took.
    await stop()
  }
}

await import(pathToFileURL(await compiled()).href)
