// Runs a command of the engine from its sources: node tools/run.mjs build --compress
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileEngine } from './engine/compile.mjs'

try {
  const [, , command, kind] = process.argv
  const creates = command === 'create' || (command === 'new' && kind === 'site')
  if (creates && !process.argv.some((option) => /^--(?:engine|help|dry-run)\b/.test(option))) {
    const { packEngine, TARBALLS } = await import('./engine/pack.mjs')
    await packEngine()
    process.argv.push('--engine', TARBALLS)
  } else await compileEngine()
  if (command === 'dev') {
    // A process of its own: it ends the bundler after each compile, which the command uses too.
    const watcher = fork(fileURLToPath(new URL('engine/watch.mjs', import.meta.url)))
    watcher.unref()
    watcher.channel.unref()
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import('../packages/docs402/bin/docs402.mjs')
