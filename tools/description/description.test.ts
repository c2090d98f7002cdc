import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { typeErrors } from '../../packages/api/testing/type-errors'
import apiDescription from '../../packages/docs402/build/outputs/api-description'
import { startSandbox, type RunningSandbox } from '../../packages/sandbox/testing/paid'
import { prepare, root, run, runTool } from './programs'

const { folder, missing } = prepare()
const java = (await run('java', ['-version'])).code === 0
const modules = await run('python3', ['-c', 'import urllib3, six, dateutil, certifi'])
const withoutPython = [
  ...(java ? [] : ['Java']),
  ...(modules.code === 0 ? [] : ['Python with urllib3, six, dateutil and certifi']),
]
const files = (await apiDescription.write({ root, out: folder })).split(', ')
const at = (name: string) => path.join(folder, name)
const key = keccak256(toHex('the clients of strangers'))
let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox(0, { requests: { unpaid: 1000 } })
  sandbox.ledger.mint(privateKeyToAccount(key).address, 1_000_000n)
})
beforeEach(({ skip }) => skip(missing !== null, missing ?? ''))
afterAll(() => sandbox.close())

const paid = () => sandbox.ledger.transfers.map(({ value }) => String(value))
const environment = () => ({ ...process.env, API_URL: sandbox.url, PRIVATE_KEY: key, PYTHONDONTWRITEBYTECODE: '1' })

// Warnings fail too, except for the host: it is a sample until the owner has one, and "npm run launch-check" reports
// it.
const redocly = (file: string) =>
  runTool('@redocly/cli/bin/cli.js', [
    ...['lint', at(file), '--extends', 'recommended-strict', '--skip-rule', 'no-server-example.com'],
  ])
const spectral = (file: string) =>
  runTool('@stoplight/spectral-cli/dist/index.js', [
    ...['lint', at(file), '--ruleset', 'tools/description/spectral.yaml', '--fail-severity', 'warn'],
  ])

describe('the published description', () => {
  it.each(files)('%s has no finding of Redocly', async (file) => {
    expect(await redocly(file)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Your API description is valid'),
    })
  })

  it.each(files)('%s has no finding of Spectral', async (file) => {
    expect(await spectral(file)).toMatchObject({
      code: 0,
      text: expect.stringContaining('No results with a severity of'),
    })
  })

  it('is found by the tool that agents use, every operation with its price', async () => {
    const { text } = await runTool('@agentcash/discovery/bin/discovery.js', ['discover', sandbox.url, '--json'])
    const discovery = z.object({
      resources: z.array(z.object({ method: z.string(), path: z.string(), priceHint: z.string().default('free') })),
    })
    const described = sandbox.api.operations.map(({ method, path: where, price }) => ({
      ...{ method, path: where },
      priceHint: price ? `${price.usd} USD` : 'free',
    }))
    expect(discovery.parse(JSON.parse(text)).resources).toEqual(described)
  })

  it('would have findings of both with a property that is none, and with an id that is there twice', async () => {
    const text = readFileSync(at('openapi.yaml'), 'utf8')
    const broken = text.replace(/(\n +)(description: URL of this error)/, '$1so do not parse it.:$1$2')
    writeFileSync(at('broken.yaml'), broken.replace('operationId: getPricing', 'operationId: listNetworks'))
    expect(await redocly('broken.yaml')).toMatchObject({
      code: 1,
      text: expect.stringContaining('is not expected here'),
    })
    expect(await spectral('broken.yaml')).toMatchObject({
      code: 1,
      text: expect.stringContaining('operation-operationId-unique'),
    })
  })
})

describe('a client that is generated', () => {
  const printed = z.object({ networks: z.number(), status: z.number(), code: z.string(), block: z.number() })
  const expected = { networks: 9, status: 402, code: 'payment_required', block: 37_600_000 }

  it('in TypeScript has types that fit, and gets free, refused and paid responses', async () => {
    for (const file of ['openapi.json', 'openapi.yaml']) {
      const toolRun = await runTool('openapi-typescript/bin/cli.js', [at(file), '-o', at('schema.ts')])
      expect(toolRun, toolRun.text).toMatchObject({ code: 0 })
    }
    copyFileSync(path.join(import.meta.dirname, 'fixtures/client.ts'), at('client.ts'))
    // The types are specific: a field that the API does not have is an error, and the only one.
    const text = readFileSync(at('client.ts'), 'utf8')
    writeFileSync(at('wrong.ts'), text.replace('bought.data.number', 'bought.data.nummer'))
    const wrong = typeErrors([at('client.ts'), at('wrong.ts')], root)
    expect(wrong).toEqual([
      expect.stringMatching(/wrong\.ts\(\d+,\d+\): error TS\d+: Property 'nummer' does not exist/),
    ])
    const before = paid().length
    const ran = await run(process.execPath, ['--import', 'tsx', at('client.ts')], { cwd: root, env: environment() })
    expect(ran, ran.text).toMatchObject({ code: 0 })
    expect(printed.parse(JSON.parse(ran.text))).toEqual(expected)
    expect(paid().slice(before)).toEqual(['1000'])
  })

  it('in Python gets free, refused and paid responses', async ({ skip }) => {
    skip(withoutPython.length > 0, `this machine has no ${withoutPython.join(' and no ')}`)
    // The only version of OpenAPI Generator that is complete on npm supports OpenAPI 3.0, without `summary` of `info`.
    const older = ['--input', at('openapi.json'), '--output', at('openapi-3.0.json')]
    const converted = await runTool('@apiture/openapi-down-convert/lib/src/cli.js', older)
    expect(converted, converted.text).toMatchObject({ code: 0 })
    const document = z
      .looseObject({ info: z.looseObject({}) })
      .parse(JSON.parse(readFileSync(at('openapi-3.0.json'), 'utf8')))
    delete document.info['summary']
    writeFileSync(at('openapi-3.0.json'), JSON.stringify(document))
    const jar = path.join(root, 'tools/node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar')
    const toolRun = await run('java', [
      ...['-jar', jar, 'generate', '-g', 'python', '--package-name', 'chain_data'],
      ...['-i', at('openapi-3.0.json'), '-o', at('python')],
    ])
    expect(toolRun, toolRun.text).toMatchObject({ code: 0 })
    const before = paid().length
    const signer = path.join(root, 'examples/curl/sign-payment.mjs')
    const ran = await run('python3', [path.join(import.meta.dirname, 'fixtures/client.py'), signer], {
      env: { ...environment(), PYTHONPATH: at('python') },
    })
    expect(ran, ran.text).toMatchObject({ code: 0 })
    expect(printed.parse(JSON.parse(ran.text))).toEqual(expected)
    expect(paid().slice(before)).toEqual(['1000'])
  })
})
