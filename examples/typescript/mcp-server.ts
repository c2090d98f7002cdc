// An MCP server with one tool for each operation of the API, made from its description at the start. Caps and budget are
// enforced by the client that signs, so no prompt can change them. An agent starts it with mcp.mjs, from any folder.
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { formatUnits, parseUnits } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { clientFromEnvironment } from './client'

// #region description
const members = z.record(z.string(), z.unknown())
const jsonSchema = z.custom<z.core.JSONSchema.JSONSchema>((value) => members.safeParse(value).success)
const body = z.object({ properties: z.record(z.string(), jsonSchema), required: z.array(z.string()).default([]) })
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string(),
  example: z.json().optional(),
  schema: jsonSchema,
})
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  'x-payment-info': z.object({ price: z.object({ amount: z.string() }) }).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: body }) }) }).optional(),
})
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Reads the description, with each reference replaced by what it names. */
async function readDescription(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const document = members.parse(await response.json())
  const find = (at: unknown, name: string) => members.parse(at)[name.replaceAll('~1', '/').replaceAll('~0', '~')]
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = members.parse(node)
    if (typeof $ref === 'string') return resolve($ref.slice(2).split('/').reduce<unknown>(find, document))
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolve(value)]))
  }
  return description.parse(resolve(document)).paths
}
// #endregion

// #region settings
const { API_URL, PRIVATE_KEY, DESCRIPTION = `${API_URL?.replace(/\/+$/, '')}/openapi.json` } = process.env
if (!API_URL || !PRIVATE_KEY) throw new Error("Set API_URL and PRIVATE_KEY in this server's environment.")

// Node.js prefers what is in the environment to what is in the file that it was given.
const [, keyFile] = /^--env-file(?:-if-exists)?[=\n](.+)$/m.exec(process.execArgv.join('\n')) ?? []
const inFile = keyFile && parseEnv(readFileSync(keyFile, 'utf8')).PRIVATE_KEY
if (inFile && inFile !== PRIVATE_KEY)
  throw new Error(
    `Two wallets: PRIVATE_KEY in the environment differs from the one in ${keyFile}. Remove it from one of them.`,
  )

const paths = await readDescription(DESCRIPTION)
const operations = Object.entries(paths).flatMap(([route, methods]) =>
  Object.entries(methods).map(([method, about]) => {
    const price = about['x-payment-info'] && parseUnits(about['x-payment-info'].price.amount, 6)
    return { ...about, method: method.toUpperCase(), route, price }
  }),
)

// Without a cap: the price of the most expensive operation. One place for each user and wallet, wherever the server runs.
process.env.CAP ??= `${operations.reduce((most, { price = 0n }) => (price > most ? price : most), 0n)}`
const place = path.join(homedir(), '.chain-data-budget', privateKeyToAddress(PRIVATE_KEY as `0x${string}`))
process.env.BUDGET_FOLDER ??= place
if (!path.isAbsolute(process.env.BUDGET_FOLDER)) throw new Error('BUDGET_FOLDER must be an absolute path.')
const cap = BigInt(process.env.CAP)
const client = clientFromEnvironment()
// #endregion

// #region tools
const server = new McpServer({ name: 'chain-data', version: '1.0.0' })
const dollars = (amount: bigint) => `$${formatUnits(amount, 6)}`
const text = (text: string) => ({ type: 'text' as const, text })
const left = () => text(`Budget left: ${dollars(client.budget.left())}`)

/** What the model reads: the response or what is wrong, and what is left. */
async function report(request: () => Promise<unknown>) {
  try {
    return { content: [text(JSON.stringify(await request())), left()] }
  } catch (error) {
    return { content: [text(error instanceof Error ? error.message : String(error)), left()], isError: true }
  }
}

for (const { operationId, summary, description, method, route, price, ...about } of operations) {
  if (price && price > cap) continue
  const parameters = about.parameters.filter((parameter) => parameter.in !== 'header')
  const sent = about.requestBody?.content['application/json'].schema
  const inputs = parameters.map(({ name, schema: rule, description, example }) => {
    return [name, { ...rule, description, ...(example === undefined ? {} : { examples: [example] }) }] as const
  })
  const inputSchema = z.fromJSONSchema({
    type: 'object',
    properties: { ...Object.fromEntries(inputs), ...sent?.properties },
    required: [...parameters.flatMap(({ name, required }) => (required ? [name] : [])), ...(sent?.required ?? [])],
    additionalProperties: false,
  })
  const name = operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const costs = price ? `Costs ${dollars(price)}.` : 'Free.'
  server.registerTool(
    name,
    {
      title: summary,
      description: `${costs} ${description.trim()}`,
      inputSchema,
      annotations: { readOnlyHint: !price, destructiveHint: false },
    },
    (given: unknown) => {
      const values = members.parse(given)
      let target = route
      const query = new URLSearchParams()
      for (const {
        name,
        in: place,
        schema: { default: usual },
      } of parameters) {
        const value = values[name]
        if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(String(value)))
        else if (value !== undefined && value !== usual) query.set(name, String(value))
      }
      if (query.size > 0) target += `?${query}`
      const own = Object.entries(values).filter(([name]) => sent?.properties[name])
      const body = sent && { body: JSON.stringify(Object.fromEntries(own)) }
      // No more than the description of the tool says.
      return report(() => client.request(target, { method, ...body, cap: price ?? 0n }))
    },
  )
}

server.registerTool(
  'budget_left',
  { description: 'Free. Returns the remaining budget and the maximum cost of one call.' },
  () => ({ content: [left(), text(`Cap per call: ${dollars(cap)}`)] }),
)

await server.connect(new StdioServerTransport())
// #endregion
