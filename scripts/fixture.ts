/** Builds the fixture site (`e2e/fixture-site`), which the browser tests need beside the real one. Reads the project, writes there. */
import { buildFixtureSite } from '@/lib/build/fixture-site'

try {
  console.log(`Fixture site: ${await buildFixtureSite(process.cwd())}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
