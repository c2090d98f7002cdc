import path from 'node:path'
import { readArguments, runCommand, writeBelow } from '@docs402/findings'
import { formatted } from '../formatted'
import { VERSION } from '../../packages/docs402/package-folder'
import { readRecord, RECORD, withStart } from '../../packages/docs402/upgrade/start-record'
import { compileEngine } from '../engine/compile.mjs'
import { PUBLIC_PAGE, publicPage } from './page'

const usage = `npm --prefix tools run public

Writes what is public of the engine into packages/docs402: PUBLIC.md, from the code, and what sites begin with into
upgrade/start-record.json. Run it after you change either; a test fails if they are out of date.`

await runCommand(async () => {
  readArguments(usage, {})
  await compileEngine()
  const engine = path.resolve(import.meta.dirname, '../../packages/docs402')
  writeBelow(engine, RECORD, formatted(RECORD, JSON.stringify(withStart(readRecord(), VERSION))))
  writeBelow(engine, PUBLIC_PAGE, await publicPage())
})
