// An MCP server whose tools buy data. Cap and budget are enforced by the client that signs, so no prompt can change
// them. Started by an MCP client, with API_URL, PRIVATE_KEY, CAP, BUDGET and BUDGET_FOLDER in its environment.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { z } from 'zod'
import { clientFromEnvironment } from './client'

// #region tools
const client = clientFromEnvironment()
const server = new McpServer({ name: 'chain-data', version: '1.0.0' })

/** What the model reads. An error that is thrown reaches it as a failed call, with the message. */
async function buy(target: string) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(await client.request(target)) }] }
}

const network = z
  .string()
  .regex(/^[a-z-]+$/)
  .describe('Network id, such as base; list_networks has them all')

server.registerTool('list_networks', { description: 'Lists the networks that can be queried. Free.' }, () =>
  buy('/v1/networks'),
)

server.registerTool('list_prices', { description: 'Lists what each operation costs, in US dollars. Free.' }, () =>
  buy('/v1/pricing'),
)

server.registerTool(
  'budget_left',
  { description: 'Says how much can still be spent, in millionths of a dollar. Free.' },
  () => ({ content: [{ type: 'text', text: `${client.budget.left()}` }] }),
)

server.registerTool(
  'get_block',
  {
    description: 'Gets one block. Costs money: see list_prices. Ask for "finalized" unless the newest is needed.',
    inputSchema: { network, block: z.string().regex(/^(latest|finalized|\d+|0x[0-9a-f]{64})$/i) },
  },
  ({ network, block }) => buy(`/v1/${network}/blocks/${block}`),
)

server.registerTool(
  'get_balances',
  {
    description: 'Gets the balances of an address, highest value first. Costs money: see list_prices.',
    inputSchema: { network, address: z.string().regex(/^0x[0-9a-fA-F]{40}$/) },
  },
  ({ network, address }) => buy(`/v1/${network}/addresses/${address}/balances`),
)

await server.connect(new StdioServerTransport())
// #endregion
