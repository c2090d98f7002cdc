import path from 'node:path'
import { readArguments, runCommand, writeBelow } from '@docs402/findings'
import { jsonSchemas } from '../packages/docs402/content/schemas/data-files'

const usage = `npm --prefix tools run schemas

Writes the JSON Schemas of front matter and data into packages/docs402/schemas/, from the schemas of the checks. Run it after you
change those; a test fails if the files are out of date.`

await runCommand(() => {
  readArguments(usage, {})
  const root = path.resolve(import.meta.dirname, '../packages/docs402')
  for (const [file, text] of Object.entries(jsonSchemas())) writeBelow(root, file, text)
})
