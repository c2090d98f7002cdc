import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { z } from 'zod'
import type { RunningSandbox } from '../../packages/sandbox/testing/paid'
import { it as onStage, type Stage } from './stage'

const entrySchema = z.object({ command: z.string(), args: z.array(z.string()), env: z.record(z.string(), z.string()) })
const configSchema = z.object({ mcpServers: z.object({ pay402: entrySchema }) })

/** What the documentation tells people to do: create a file with the key, and use the entry that the command prints. */
export async function configured(stage: Stage, url: string, budget: string): Promise<z.infer<typeof entrySchema>> {
  const { PRIVATE_KEY = '' } = stage.environment
  const file = path.join(stage.folder, 'agent.env')
  // Another server may be reading it.
  if (!existsSync(file)) writeFileSync(file, `PRIVATE_KEY=${PRIVATE_KEY}\n`)
  const args = ['mcp', `${url.replace(/\/$/, '')}/openapi.json`, '--config', '--key-file', 'agent.env']
  const { output } = await stage.run('pay402.ts', args, { API_URL: url, BUDGET: budget, PRIVATE_KEY: '', KEEP: '' })
  return configSchema.parse(JSON.parse(output)).mcpServers.pay402
}

/** A server that runs, and all that it has written to its log when it has ended. */
export interface Agent {
  client: Client
  log: Promise<string>
}

/** Starts the server like an MCP client, from an unrelated folder. */
type StartAgent = (budget: string, changes?: Record<string, string>) => Promise<Client>

/** Starts the server at a URL. It may end at once, with what it says in its log. */
type StartAt = (url: string, changes?: Record<string, string>) => Promise<Agent | string>

/** A test with a sandbox, and servers for agents that end with it. */
export const it = onStage.extend<{ sandbox: RunningSandbox; startAgent: StartAgent; startAt: StartAt }>({
  sandbox: ({ stage }, use) => stage.sandbox({ requests: { unpaid: 1000 } }).then(use),
  startAt: async ({ stage, onTestFailed }, use) => {
    const agents: Client[] = []
    const home = path.join(stage.folder, 'home')
    mkdirSync(home)
    await use(async (url, { BUDGET = '0.005', ...changes } = {}) => {
      const client = new Client({ name: 'test', version: '1.0.0' })
      const { command, args, env } = await configured(stage, url, BUDGET)
      const all = { ...getDefaultEnvironment(), HOME: home, USERPROFILE: home, ...env, ...changes }
      const options = { command, args, env: all, cwd: tmpdir(), stderr: 'pipe' } as const
      const transport = new StdioClientTransport(options)
      let written = ''
      const log = new Promise<string>((resolve) => {
        transport.stderr
          ?.on('data', (part: Buffer) => (written += part.toString('utf8')))
          .once('end', () => resolve(written))
      })
      try {
        // Some start at once, and on a busy machine slowly.
        await client.connect(transport, { timeout: 120_000 })
      } catch {
        return await log
      }
      agents.push(client)
      onTestFailed(() => console.error(written))
      return { client, log }
    })
    await Promise.all(agents.map((agent) => agent.close()))
  },
  startAgent: ({ sandbox, startAt }, use) =>
    use(async (BUDGET, changes = {}) => {
      const started = await startAt(sandbox.url, { BUDGET, ...changes })
      if (typeof started === 'string') throw new Error(`Connection closed: ${started}`)
      return started.client
    }),
})

const resultSchema = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).min(2),
})

/** Calls a tool: what it says, what is left, and whether what it says is marked as a stranger's. */
export async function call(agent: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError, content } = resultSchema.parse(await agent.callTool({ name, arguments: args }))
  const all = content.map((each) => each.text)
  const marked = all[0]?.startsWith('Written by the API or by strangers.') ?? false
  return { isError, marked, text: all[marked ? 1 : 0] ?? '', left: all.at(-1) ?? '', all }
}

/** The name of an operation's tool. */
export const toolName = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
