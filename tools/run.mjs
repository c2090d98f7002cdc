// Runs a command of the engine from its sources: node tools/run.mjs build --compress
import { compileEngine } from './engine/compile.mjs'

try {
  const [, , command, kind] = process.argv
  const creates = command === 'create' || (command === 'new' && kind === 'site')
  if (creates && !process.argv.some((option) => /^--(?:engine|help|dry-run)\b/.test(option))) {
    const { packEngine, TARBALLS } = await import('./engine/pack.mjs')
    await packEngine()
    process.argv.push('--engine', TARBALLS)
  } else await compileEngine()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import('../packages/docs402/bin/docs402.mjs')
