import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { allSamples, LANGUAGES } from '@docs402/api'
import { exampleFiles } from '../packages/docs402/reference/site/examples'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { testWallets } from '../packages/sandbox/payments/control'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { exampleAnswers } from '../packages/sandbox/recorder/examples'
import { needs } from '../clients/testing/program'
import { it } from '../clients/testing/stage'
import { filesBelow, readText } from '@docs402/findings'
import { PROGRAMS } from './testing/jobs'
import { printedBy, runnerOf } from './testing/samples'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.cache/examples')
const api = await siteApi(root)
// The sandbox's asset differs from production, and so from the examples of the description.
const answers = await exampleAnswers(await createSandbox({ requests: { unpaid: 1000 } }))
const programs = exampleFiles(root).filter((file) => /\.(ts|py)$/.test(file))
const samples = LANGUAGES.filter(({ kind }) => kind !== 'curl').map(({ kind }) => ({
  kind,
  samples: allSamples(api).filter((each) => each.kind === kind),
}))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

it.concurrent.for(samples)(
  'the samples of all operations in $kind pay each price once, and print what the API responds',
  async ({ kind, samples }, { stage, expect, skip }) => {
    needs(skip, ...samples.map(({ file }) => file))
    await stage.serve({ requests: { unpaid: 1000 } })
    const place = path.join(folder, kind)
    mkdirSync(place, { recursive: true })
    for (const { file, code } of samples)
      writeFileSync(path.join(place, file), code.replaceAll(api.serverUrl, stage.url))
    const names = samples.map(({ file }) => file)
    const { file, args } = runnerOf(place, names)
    const { code, output, text } = await stage.run(file, args, { BUDGET: '1' })
    expect(code, text).toBe(0)
    const printed = [...printedBy(output)].map(([name, json]) => [name, JSON.parse(json)])
    expect(printed).toEqual(samples.map(({ file: name, operation }) => [name, answers.get(operation)]))
    expect(await stage.charged()).toEqual(api.operations.flatMap(({ price }) => price?.atomic ?? []))
    for (const { identifier } of stage.payments) expect(identifier).toMatch(/"info":\{[^}]*"id":"/)
  },
)

const pricesOf = (ids: readonly string[]) =>
  ids.map((id) => api.operations.find((operation) => operation.id === id)?.price?.atomic)

/** What pages show below a program: `output/python/cap.txt` is that of `python/cap.py`. */
const RECORDED = filesBelow(path.join(import.meta.dirname, 'output'))
const outputOf = (file: string) => file.replace(/\.\w+$/, '.txt')
/** The wallet that pages show. */
const WALLET = testWallets()[0]?.address ?? ''
/** What differs at each run. */
const settled = (text: string) => text.replaceAll(/0x[\da-f]{64}/g, '0x…').replaceAll(/\d{4}-\d\d-\d\d(?!T)/g, '…')

it('what pages show is the output of a program', () => {
  expect(RECORDED.filter((name) => !programs.some((file) => outputOf(file) === name))).toEqual([])
})

describe.concurrent('the program', () => {
  it.for(programs)(
    '%s pays what its page says, and prints what it shows (to record that: RECORD=1 npx vitest run --project examples examples/examples.test.ts)',
    async (file, { stage, expect, skip }) => {
      needs(skip, file)
      const program = PROGRAMS[path.parse(file).name.replaceAll('_', '-')]
      if (!program) return expect.fail(`Nothing says what examples/${file} pays. Add it to PROGRAMS.`)
      const { runs, buys, says, env } = program
      await stage.serve()
      const printed: string[] = []
      let all = ''
      for (const args of runs) {
        // As readers start it.
        const { code, output, text } = await (await stage.start(path.join(import.meta.dirname, file), args, env)).ended
        printed.push(output.replaceAll(stage.wallet, WALLET))
        all += `${text}\n`
        expect(code, all).toBe(0)
      }
      expect(all).toMatch(says)
      expect(await stage.charged()).toEqual(pricesOf(buys))
      expect((await stage.transfers()).every(({ to }) => to === api.payment?.payTo)).toBe(true)
      if (!RECORDED.includes(outputOf(file))) return
      const lines = printed[0]?.trimEnd().split('\n') ?? []
      // Of many lines, the first and the last.
      const text = lines.length > 6 ? [...lines.slice(0, 3), '…', lines.at(-1), ''].join('\n') : `${lines.join('\n')}\n`
      const name = path.join('output', outputOf(file))
      if (process.env['RECORD']) writeFileSync(path.join(import.meta.dirname, name), text)
      expect(settled(text)).toBe(settled(readText(import.meta.dirname, name)))
    },
  )
})

/** The pages that begin with the official client, and its lines. PyPI has `x402`, which is no package of this repository. */
const FIRST = ['intro', 'clients/typescript'].map((name) => {
  const page = readText(root, `pages/docs/${name}.mdx`)
  const [, code = '', output = ''] = /```ts filename="first\.ts"\n(.*?)```.*?```text\n(.*?)```/s.exec(page) ?? []
  return { name, page, code, output }
})

it.concurrent('the first lines with @x402/fetch print what the pages show', async ({ stage, expect }) => {
  await stage.serve()
  const outputs = new Map<string, string>()
  for (const { name, page, code, output } of FIRST) {
    expect([code.includes("from '@x402/fetch'"), code.trim().split('\n').length], name).toEqual([true, 12])
    const file = path.join(folder, `first-lines-${name.replaceAll('/', '-')}.ts`)
    writeFileSync(file, code)
    // Pages that show the same lines show the same output.
    if (!outputs.has(code)) {
      const run = await stage.run(file)
      expect(run, name).toMatchObject({ code: 0, errors: '' })
      outputs.set(code, run.output)
    }
    expect(output, name).toBe(outputs.get(code))
    // The versions that the page installs are those that this runs.
    const { devDependencies } = JSON.parse(readText(root, 'package.json'))
    for (const each of ['@x402/fetch', '@x402/evm', 'viem']) expect(page).toContain(`${each}@${devDependencies[each]}`)
  }
  expect(await stage.charged()).toEqual([...outputs.keys()].map(() => '1000'))
})

it('there are at most twelve programs that use the client, of at most forty lines', () => {
  const using = programs.filter((file) => /docs402.client/.test(readText(import.meta.dirname, file)))
  expect(using.length).toBeLessThanOrEqual(12)
  for (const file of programs)
    expect(readText(import.meta.dirname, file).split('\n').length - 1, file).toBeLessThanOrEqual(40)
})
