import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { allSamples } from '@docs402/api'
import { walk } from '@docs402/findings'
import { loadSiteApi } from '../packages/docs402/reference/site-api'
import { createSandbox, startSandbox } from '../packages/sandbox/testing/paid'
import { exampleAnswers } from '../packages/sandbox/recorder/examples'
import { needs, placeHelper } from '../clients/testing/program'
import { hasShell, readShellBlocks, typedShells, typeInto, type ShellBlock } from './testing/shell'

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
      const typed = samples.map(({ typed }) => typed.replaceAll(loaded.api.serverUrl, sandbox.url))
      const env = { PATH: process.env['PATH'] ?? '', HOME: cwd, PRIVATE_KEY: key }
      const results = await typeInto(shell, typed, cwd, env)
      results.forEach(({ text, ...ended }, index) => {
        const { id = '', price } = loaded.api.operations[index] ?? {}
        if (wealth === 0n && price) return expect(text).toContain('"code":"payment_invalid"')
        expect(ended, `${samples[index]?.place}\n${text}`).toEqual({ status: 0, failed: [] })
        expect(JSON.parse(/^\{.*\}/m.exec(text)?.[0] ?? text), text).toEqual(answers.get(id))
      })
      const prices = loaded.api.operations.flatMap(({ price }) => price?.atomic ?? [])
      expect(sandbox.ledger.transfers.map(({ value }) => String(value))).toEqual(wealth === 0n ? [] : prices)
      await sandbox.close()
      rmSync(cwd, { recursive: true })
    },
  )
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
    const found = Object.entries(FAULTS).flatMap(([fault, sign]) => (sign.test(bare) ? [fault] : []))
    expect(found).toEqual([])
  })

  it.each(pages)('has a form for Windows, or the page says that it needs WSL ($file)', ({ text, blocks }) => {
    const lines = blocks.flatMap(({ typed, isProgram }) => (isProgram ? [] : typed.split('\n')))
    expect(/\bWSL\b|'PowerShell'/.test(text) || lines.every((line) => EVERYWHERE.test(line))).toBe(true)
  })
})
