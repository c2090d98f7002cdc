// A seeded fault: each start of this client has its own folder, so it forgets what it has signed.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PaidClient } from '../../typescript/client'

const { API_URL = '', PRIVATE_KEY = '', BUDGET = '20000' } = process.env
const client = new PaidClient({
  apiUrl: API_URL,
  privateKey: PRIVATE_KEY as `0x${string}`,
  cap: 5_000n,
  budget: BigInt(BUDGET),
  folder: mkdtempSync(path.join(tmpdir(), 'forgets-')),
})
for (const target of process.argv.slice(2)) console.log(JSON.stringify(await client.request(target)))
