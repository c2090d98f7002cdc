import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { exampleFiles } from '../packages/docs402/reference/site/examples'
import { testWallets } from '../packages/sandbox/payments/control'
import { filesBelow, readText } from '@docs402/findings'
import { needs } from '../clients/testing/program'
import { it } from '../clients/testing/stage'
import { PROGRAMS } from './testing/jobs'

const here = import.meta.dirname
const root = path.join(here, '..')
/** What pages show below a program: `output/python/cap.txt` is that of `python/cap.py`. */
const RECORDED = filesBelow(path.join(here, 'output')).map((name) => name.replace(/\.txt$/, ''))
/** What differs at each run. */
const settled = (text: string) => text.replaceAll(/0x[\da-f]{64}/g, '0x…').replaceAll(/\d{4}-\d\d-\d\d(?!T)/g, '…')
const PRIVATE_KEY = testWallets()[0]?.privateKey ?? ''

it.concurrent.for(RECORDED)(
  '%s prints what its page shows (to record it: RECORD=1 npx vitest run --project examples examples/output.test.ts)',
  async (name, { stage, skip }) => {
    const file = exampleFiles(root).find((each) => each.replace(/\.\w+$/, '') === name)
    if (file === undefined) return expect.fail(`examples/output/${name}.txt is the output of no program.`)
    needs(skip, file)
    await stage.serve()
    const { runs: [args = []] = [], env = {} } = PROGRAMS[path.parse(file).name.replaceAll('_', '-')] ?? {}
    const { code, text, output: all } = await stage.run(path.join(here, file), args, { PRIVATE_KEY, ...env })
    expect(code, text).toBe(0)
    const lines = all.trimEnd().split('\n')
    // Of many lines, the first and the last.
    const output = lines.length > 6 ? [...lines.slice(0, 3), '…', lines.at(-1), ''].join('\n') : all
    const place = path.join(here, `output/${name}.txt`)
    if (process.env['RECORD']) {
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, output)
    }
    expect(settled(output)).toBe(settled(readText(here, `output/${name}.txt`)))
  },
)

/** The pages that begin with the official client, and its lines. PyPI has `x402`, which is no package of this repository. */
const FIRST = ['intro', 'clients/typescript'].map((name) => {
  const page = readText(root, `pages/docs/${name}.mdx`)
  const [, code = '', output = ''] = /```ts filename="first\.ts"\n(.*?)```.*?```text\n(.*?)```/s.exec(page) ?? []
  return { name, page, code, output }
})

it.concurrent.for(FIRST)(
  'the first lines with @x402/fetch print what the page $name shows',
  async (first, { stage }) => {
    const { code, output, page } = first
    expect([code.includes("from '@x402/fetch'"), code.trim().split('\n').length]).toEqual([true, 12])
    await stage.serve()
    const file = path.join(root, `.cache/first-lines-${first.name.replaceAll('/', '-')}.ts`)
    writeFileSync(file, code)
    expect(await stage.run(file)).toMatchObject({ code: 0, output, errors: '' })
    expect(await stage.charged()).toEqual(['1000'])
    // The versions that the page installs are those that this runs.
    const { devDependencies } = JSON.parse(readText(root, 'package.json'))
    for (const name of ['@x402/fetch', '@x402/evm', 'viem']) expect(page).toContain(`${name}@${devDependencies[name]}`)
  },
)
