import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Gives the tests a temporary folder of their own, under the names that Node asks for on each system.
 *
 * @returns What removes it when all of them are done.
 */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'tests-'))
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
