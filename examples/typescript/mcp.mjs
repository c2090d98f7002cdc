// Starts mcp-server.ts from whatever folder an agent is in: packages are found from this file.
// With --config and a file that holds PRIVATE_KEY, prints the entry for the agent's list of servers instead.
import { chmodSync, existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

if (process.argv[2] === '--config') {
  const keyFile = path.resolve(process.argv[3] ?? 'wallet.env')
  if (existsSync(keyFile)) chmodSync(keyFile, 0o600) // only for you, whatever it was before
  const { API_URL = 'http://127.0.0.1:4402', CAP = '10000', BUDGET = '50000' } = process.env
  const args = [`--env-file=${keyFile}`, fileURLToPath(import.meta.url)]
  const entry = { command: process.execPath, args, env: { API_URL, CAP, BUDGET } }
  console.log(JSON.stringify({ mcpServers: { 'chain-data': entry } }, null, 2))
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./mcp-server.ts')
}
