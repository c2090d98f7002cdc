import { buildFixtureSite } from '@/lib/build/fixture-site'
import { readArguments, runCommand } from '@chain-data/findings'

const usage = `npm test -- fixture

Builds the fixture site (e2e/fixture-site), which the browser tests need beside the real one. Writes there alone.`

await runCommand(async () => {
  readArguments(usage, {})
  console.log(`Fixture site: ${await buildFixtureSite(process.cwd())}`)
})
