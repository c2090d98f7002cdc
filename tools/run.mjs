// Runs a command of the engine from its sources: node tools/run.mjs build --compress
import { compileEngine } from './engine/compile.mjs'

try {
  await compileEngine()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import('../packages/docs402/bin/docs402.mjs')
