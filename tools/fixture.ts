import { buildFixtureSite } from '../packages/docs402/build/fixture-site'
import { readArguments, runCommand } from '@docs402/findings'

const usage = `npm test -- fixture

Builds the fixture site (e2e/fixture-site), which the browser tests need beside the real one. Writes there alone.`

await runCommand(async () => {
  readArguments(usage, {})
  console.log(`Fixture site: ${await buildFixtureSite(process.cwd())}`)
})
