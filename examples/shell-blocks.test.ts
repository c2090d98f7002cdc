import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { allSamples } from '@docs402/api'
import { walk, writeBelow } from '@docs402/findings'
import { exampleFiles } from '../packages/docs402/reference/examples'
import { loadSiteApi } from '../packages/docs402/reference/site-api'
import { readSite } from '../packages/docs402/content/site/site'
import { createSandbox, startSandbox } from '../packages/sandbox/testing/paid'
import { exampleAnswers } from '../packages/sandbox/recorder/examples'
import { listen } from '../packages/sandbox/serve'
import { firstByDay, needs, oneOfEachByDay } from './testing/program'
import {
  hasShell,
  readersMachine,
  readShellBlocks,
  shells,
  typedShells,
  typeInto,
  type Shell,
  type ShellBlock,
} from './testing/shell'

const root = path.resolve(import.meta.dirname, '..')
const site = readSite(root)
const loaded = await loadSiteApi(root)
const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
const machine = readersMachine(folder, root, loaded)
const withBlocks = (files: string[]) =>
  files
    .filter((file) => /\.mdx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readShellBlocks(root, file))
    .filter(({ blocks }) => blocks.length > 0)
const pages = withBlocks(walk(root, 'pages'))
const documents = withBlocks([
  ...readdirSync(root),
  ...['deploy', 'sandbox', 'tools'].flatMap((name) => walk(root, name)),
])
/** The samples of all operations, as a reader types them next to the signing helper. */
const samples = allSamples(loaded.api)
  .filter(({ kind }) => kind === 'curl')
  .map(({ file, code }): ShellBlock => ({ place: `examples/curl/${file}`, typed: code.trimEnd(), isProgram: false }))
const answers = await exampleAnswers(await createSandbox({ requests: { unpaid: 1000 } }))
const tools = ['any.sh', 'any.py']
const key = keccak256(toHex('what is typed'))
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  rmSync(folder, { recursive: true })
})

/** Skips a test where nothing can be typed into a shell, or nothing that is typed can run. */
function typesInto(skip: TestContext['skip'], shell: Shell): void {
  needs(skip, ...tools)
  skip(!hasShell(shell), `this machine has no ${shell}`)
}

/** A sandbox, and the payments that it has received, settled or not. */
async function startCounted(wealth: bigint) {
  const sandbox = await startSandbox(0, { requests: { unpaid: 1000 } })
  sandbox.ledger.mint(privateKeyToAccount(key).address, wealth)
  const seen = new Set<string>()
  const front = await listen((request, env) => {
    const payment = request.headers.get('PAYMENT-SIGNATURE')
    if (payment) seen.add(payment)
    return sandbox.app.fetch(request, env) // a fault may break the connection
  })
  closing.push(front.close, sandbox.close)
  return { ...sandbox, ...front, seen }
}

/** A copy of the download, with its packages installed, and what an accountant has: no receipt, and no transfer. */
function installed(): string {
  const copy = newFolder()
  writeBelow(copy, 'budget/receipts.jsonl', '')
  writeBelow(copy, 'transfers.csv', 'to,direction,contract,transaction,amount\n')
  cpSync(machine.UNPACKED, copy, { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** A block for a sandbox: of pages, which name its port, and of samples, which name the API. */
const typedAt = ({ typed }: ShellBlock, { port, url }: { port: number; url: string }) =>
  typed.replaceAll(/\b4402\b/g, String(port)).replaceAll(loaded.api.serverUrl, url)
const wallet = (url: string) => ({ ...machine, API_URL: url, PRIVATE_KEY: key })
const newFolder = () => mkdtempSync(path.join(folder, 'home-'))
const clean = { status: 0, failed: [] }

describe.concurrent.each(typedShells)('typed into %s', (shell) => {
  beforeEach(({ skip }) => typesInto(skip, shell))

  it.each(oneOfEachByDay(pages.toReversed(), ({ file }) => path.dirname(file)))(
    'the blocks of $file run, one after the other',
    async ({ file, blocks }) => {
      const sandbox = await startCounted(1_000_000n)
      const typed = blocks.filter(({ isProgram }) => !isProgram)
      // A page that starts with getting the code needs nothing else; others start where that page ends.
      const begins = typed.some((block) => block.typed.includes('git clone'))
      const cwd = begins ? newFolder() : installed()
      const results = await typeInto(
        shell,
        typed.map((block) => typedAt(block, sandbox)),
        cwd,
        begins ? machine : wallet(sandbox.url),
      )
      results.forEach(({ text, ...ended }, index) => expect(ended, `${typed[index]?.place}\n${text}`).toEqual(clean))
      const first = typed.filter((block) => /first.call\.\w+$/.test(block.typed))
      const said = results.map(({ text }) => text).join('')
      expect(said.match(/37600900/g)?.length ?? 0, file).toBeGreaterThanOrEqual(first.length)
      expect(sandbox.ledger.transfers.length).toBeGreaterThanOrEqual(first.length)
    },
  )

  it('the samples of all operations run, each paid for once', async () => {
    const sandbox = await startCounted(1_000_000n)
    const cwd = path.join(installed(), 'examples/curl')
    const results = await typeInto(
      shell,
      samples.map((block) => typedAt(block, sandbox)),
      cwd,
      wallet(sandbox.url),
    )
    results.forEach(({ text, ...ended }, index) => {
      expect(ended, `${samples[index]?.place}\n${text}`).toEqual(clean)
      const { id = '' } = loaded.api.operations[index] ?? {}
      const body = /^\{.*\}/m.exec(text)?.[0] ?? text
      expect(JSON.parse(body), text).toEqual(answers.get(id))
    })
    const prices = loaded.api.operations.flatMap(({ price }) => price?.atomic ?? [])
    expect(sandbox.ledger.transfers.map(({ value }) => String(value))).toEqual(prices)
  })

  it('samples end where they fail: what is refused is not signed again', async () => {
    const sandbox = await startCounted(0n)
    const cwd = path.join(installed(), 'examples/curl')
    // All are written by one function: the first one, and the one with a body, represent the rest.
    const priced = samples.filter((_, index) => loaded.api.operations[index]?.price)
    const paid = [priced[0], priced.find(({ typed }) => typed.includes('body='))].filter((block) => block !== undefined)
    expect(paid).toHaveLength(2)
    const results = await typeInto(
      shell,
      paid.map((block) => typedAt(block, sandbox)),
      cwd,
      wallet(sandbox.url),
    )
    for (const { text } of results) expect(text).toContain('"code":"payment_invalid"')
    expect(sandbox.seen.size).toBe(paid.length)
  })
})

describe.concurrent('a program for the shell', () => {
  beforeEach(({ skip }) => typesInto(skip, 'bash'))

  const programs = exampleFiles(root).filter((file) => file.endsWith('.sh') && !file.endsWith('/pay.sh'))
  it.each(firstByDay(programs.toReversed(), 2))('%s signs nothing more after a refusal', async (file) => {
    const sandbox = await startCounted(0n)
    const cwd = installed()
    const [result] = await typeInto('bash', [`bash examples/${file}`], cwd, wallet(sandbox.url))
    expect(result?.status).not.toBe(-1)
    expect(sandbox.seen.size).toBe(1)
  })
})

describe.concurrent('a block with a seeded fault', () => {
  const type = async (shell: Shell, block: string) => {
    const [result] = await typeInto(shell, [block], newFolder(), machine)
    return { status: result?.status, failed: result?.failed.length }
  }

  it('is found in zsh when it has a comment', async ({ skip }) => {
    typesInto(skip, 'zsh')
    expect(await type('zsh', 'true # a comment')).toEqual({ status: 0, failed: 0 })
    expect(await type('zsh', 'test 1 # a comment')).not.toEqual({ status: 0, failed: 0 })
    expect(await type('bash', 'test 1 # a comment')).toEqual({ status: 0, failed: 0 })
  })

  it.for(shells)('is found in %s when a command before the last one fails', async (shell, { skip }) => {
    typesInto(skip, shell)
    expect(await type(shell, 'nowhere-to-be-found\ntrue')).toEqual({ status: 0, failed: 1 })
    expect(await type(shell, 'exit 3')).toMatchObject({ status: -1 })
  })
})

/** What no block may contain, whether or not a shell would accept it. */
const FAULTS: Record<string, RegExp> = {
  'a comment, which zsh does not take when it is typed': /(?:^|\s)#(?:\s|$)/m,
  'an ellipsis in the place of a value': /…/,
  'a file with quotes or spaces taken apart': /export \$\(/,
}
/** Commands that work the same in PowerShell. */
const EVERYWHERE = /^(?:git clone|cd|npm|npx|node) [\w@./: -]+$/

describe('what is typed', () => {
  const everything = [...pages, ...documents]
  const typed = everything.flatMap(({ blocks }) => blocks).filter(({ isProgram }) => !isProgram)

  it.each([...typed, ...samples])('has no fault that is easily made ($place)', ({ typed }) => {
    const bare = typed.replaceAll(/'[^']*'|"[^"]*"/g, "''")
    const found = Object.entries(FAULTS).flatMap(([fault, sign]) => (sign.test(bare) ? [fault] : []))
    expect(found).toEqual([])
  })

  it.each(pages)('has a form for Windows, or the page says that it needs WSL ($file)', ({ text, blocks }) => {
    const lines = blocks.flatMap(({ typed, isProgram }) => (isProgram ? [] : typed.split('\n')))
    expect(/\bWSL\b|'PowerShell'/.test(text) || lines.every((line) => EVERYWHERE.test(line))).toBe(true)
  })

  it('is found: the blocks of the pages, with the program that begins', () => {
    expect(pages.length).toBeGreaterThan(4)
    expect(typed.some((block) => block.typed.includes(`git clone --depth 1 ${site.repository}.git`))).toBe(true)
    expect(existsSync(path.join(machine.UNPACKED, 'examples/curl/first-call.sh'))).toBe(true)
  })
})
