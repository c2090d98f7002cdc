import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Gives the tests their own temporary folder, in the environment variables that Node reads on each system.
 * @returns a function that removes it when all tests are done
 */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'tests-'))
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
