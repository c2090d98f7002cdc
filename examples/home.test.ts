import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { statusLineOf } from '@docs402/api'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { startSandbox } from '../packages/sandbox/testing/paid'
import { needs } from '../clients/testing/program'

const api = await siteApi()

it('the line on the home page shows a 402, whatever operation costs something', async ({ skip }) => {
  needs(skip, 'line.sh')
  const sandbox = await startSandbox()
  try {
    for (const operation of api.operations.filter(({ price }) => price)) {
      const line = statusLineOf({ ...operation, serverUrl: sandbox.url })
      const { stdout } = await promisify(execFile)('bash', ['-c', line])
      expect(stdout, line).toMatch(/^HTTP\/\S+ 402/)
    }
  } finally {
    await sandbox.close()
  }
})
