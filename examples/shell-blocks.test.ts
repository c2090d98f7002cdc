import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { allSamples } from '@docs402/api'
import { walk } from '@docs402/findings'
import { loadSiteApi } from '../packages/docs402/reference/site/site-api'
import { createSandbox, startSandbox } from '../packages/sandbox/testing/paid'
import { exampleAnswers } from '../packages/sandbox/recorder/examples'
import { needs, oneOfEachByDay, placeHelper } from '../clients/testing/program'
import { typescriptCommand } from '../clients/testing/typescript'
import { decodeHeader } from '../clients/typescript/src/header'
import { hasShell, readShellBlocks, recordStarts, typedShells, typeInto, type ShellBlock } from './testing/shell'

const root = path.resolve(import.meta.dirname, '..')
const loaded = await loadSiteApi(root)
const withBlocks = (files: string[]) =>
  files
    .filter((file) => /\.mdx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readShellBlocks(root, file))
    .filter(({ blocks }) => blocks.length > 0)
const pages = withBlocks(walk(root, 'pages'))
const documents = withBlocks([...readdirSync(root), ...walk(root, 'tools')])
/** The samples of all operations, as a reader types them next to the signing helper. */
const samples = allSamples(loaded.api)
  .filter(({ kind }) => kind === 'curl')
  .map(({ file, code }): ShellBlock => ({ place: `examples/curl/${file}`, typed: code.trimEnd(), isProgram: false }))
const answers = await exampleAnswers(await createSandbox({ requests: { unpaid: 1000 } }))
const key = keccak256(toHex('what is typed'))

describe.concurrent.each(typedShells)('typed into %s', (shell) => {
  it.for([1_000_000n, 0n])(
    'the samples of all operations run, each paid for once, with %s in the wallet',
    async (wealth, { skip }) => {
      needs(skip, 'any.sh')
      skip(!hasShell(shell), `this machine has no ${shell}`)
      const sandbox = await startSandbox(0, { requests: { unpaid: 1000 } })
      sandbox.ledger.mint(privateKeyToAccount(key).address, wealth)
      const cwd = mkdtempSync(path.join(tmpdir(), 'shell-'))
      await placeHelper(cwd)
      const started = recordStarts(cwd, ['curl', 'node'])
      // Without money, one sample of each method: that nothing is charged is decided before anything of an operation.
      const chosen = loaded.api.operations
        .map(({ id, price, method }, index) => ({ id, price, method, typed: samples[index]?.typed ?? '' }))
        .filter(({ price }) => wealth > 0n || price)
      const tried = wealth > 0n ? chosen : oneOfEachByDay(chosen, ({ method }) => method)
      const typed = tried.map(({ typed }) => typed.replaceAll(loaded.api.serverUrl, sandbox.url))
      const env = { PATH: started.path, HOME: cwd, PRIVATE_KEY: key }
      const results = await typeInto(shell, typed, cwd, env)
      results.forEach(({ text, ...ended }, index) => {
        const { id = '' } = tried[index] ?? {}
        if (wealth === 0n) return expect(text).toContain('"code":"payment_invalid"')
        expect(ended, `${id}\n${text}`).toEqual({ status: 0, failed: [] })
        expect(JSON.parse(/^\{.*\}/m.exec(text)?.[0] ?? text), text).toEqual(answers.get(id))
      })
      const prices = loaded.api.operations.flatMap(({ price }) => price?.atomic ?? [])
      expect(sandbox.ledger.transfers.map(({ value }) => String(value))).toEqual(wealth === 0n ? [] : prices)
      // Anybody on the machine reads the list of processes: no key, and no payment, is an argument of one.
      expect(started.arguments().length).toBeGreaterThan(tried.length)
      for (const text of started.arguments()) {
        expect(text).not.toContain(key)
        for (const [word] of text.matchAll(/[\w+/]{200,}=*/g)) expect(decodeHeader(word)).not.toHaveProperty('payload')
      }
      await sandbox.close()
      rmSync(cwd, { recursive: true })
    },
  )
})

/** What a reader does elsewhere: installs, starts a server, or runs a program that has tests of its own. */
const ELSEWHERE = /^(?:npm|git|cd|pip|python3|npx tsx|\.venv|[A-Z]+=\S+ npx tsx)\b/

describe('the blocks of pages', () => {
  it.each(pages)('run in a shell, one after the other: $file', { timeout: 60_000 }, async ({ blocks }) => {
    const typed = blocks
      .filter(({ isProgram }) => !isProgram)
      .map(({ typed }) =>
        typed
          .split('\n')
          .filter((line) => !ELSEWHERE.test(line))
          .join('\n'),
      )
      .filter(Boolean)
    const sandbox = await startSandbox()
    const cwd = mkdtempSync(path.join(tmpdir(), 'blocks-'))
    await placeHelper(cwd)
    mkdirSync(path.join(cwd, 'bin'))
    // What the packages install.
    const command = `exec '${process.execPath}' '${await typescriptCommand()}'`
    writeFileSync(path.join(cwd, 'bin/npx'), `#!/bin/sh\nshift\n${command} "$@"\n`, { mode: 0o755 })
    writeFileSync(path.join(cwd, 'bin/pay402'), `#!/bin/sh\n${command} "$@"\n`, { mode: 0o755 })
    const [wallet] = sandbox.wallets
    const PATH = `${path.join(cwd, 'bin')}:${process.env['PATH']}`
    const urls = { API_URL: sandbox.url, RPC_URL: `${sandbox.url}/_sandbox/rpc` }
    const env = { PATH, HOME: cwd, ...urls, PRIVATE_KEY: wallet?.privateKey ?? '', ADDRESS: wallet?.address ?? '' }
    mkdirSync(path.join(cwd, 'payments'))
    writeFileSync(path.join(cwd, 'payments/receipts.jsonl'), '')
    const ends = await typeInto('bash', typed, cwd, env)
    for (const [index, { status, failed, text }] of ends.entries())
      expect({ typed: typed[index], status, failed }, text).toEqual({ typed: typed[index], status: 0, failed: [] })
    await sandbox.close()
    rmSync(cwd, { recursive: true })
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
  const typed = [...pages, ...documents].flatMap(({ blocks }) => blocks).filter(({ isProgram }) => !isProgram)

  it.each([...typed, ...samples])('has no fault that is easily made ($place)', ({ typed }) => {
    const bare = typed.replaceAll(/'[^']*'|"[^"]*"/g, "''")
    const faults = Object.entries(FAULTS).flatMap(([fault, sign]) => (sign.test(bare) ? [fault] : []))
    expect(faults).toEqual([])
  })

  it.each(pages)('has a form for Windows, or the page says that it needs WSL ($file)', ({ text, blocks }) => {
    const lines = blocks.flatMap(({ typed, isProgram }) => (isProgram ? [] : typed.split('\n')))
    expect(/\bWSL\b|'PowerShell'/.test(text) || lines.every((line) => EVERYWHERE.test(line))).toBe(true)
  })
})
