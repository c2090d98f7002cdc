import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments, runCommand } from '@chain-data/findings'
import { jsonSchemas } from '@/lib/content/schemas/data-files'

const usage = `npm --prefix tools run schemas

Writes the JSON Schemas of front matter and data into schemas/, from the schemas of the checks. Run it after you
change those; a test fails if the files are out of date.`

await runCommand(() => {
  readArguments(usage, {})
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const [file, text] of Object.entries(jsonSchemas())) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
    console.log(`Wrote ${file}`)
  }
})
