import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { allSamples, LANGUAGES } from '@docs402/api'
import { exampleFiles } from '../packages/docs402/reference/site/examples'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { exampleAnswers } from '../packages/sandbox/recorder/examples'
import { needs } from '../clients/testing/program'
import { it } from '../clients/testing/stage'
import { readText } from '@docs402/findings'
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

describe.concurrent('the program', () => {
  it.for(programs)('%s pays what its page says, and prints it', async (file, { stage, expect, skip }) => {
    needs(skip, file)
    const program = PROGRAMS[path.parse(file).name.replaceAll('_', '-')]
    if (!program) return expect.fail(`Nothing says what examples/${file} pays. Add it to PROGRAMS.`)
    const { runs, buys, says, env } = program
    await stage.serve()
    let all = ''
    for (const args of runs) {
      const { code, text } = await stage.run(path.join(import.meta.dirname, file), args, env)
      all += `${text}\n`
      expect(code, all).toBe(0)
    }
    expect(all).toMatch(says)
    expect(await stage.charged()).toEqual(pricesOf(buys))
    expect((await stage.transfers()).every(({ to }) => to === api.payment?.payTo)).toBe(true)
  })
})

it('there are at most twelve programs that use the client, of at most forty lines', () => {
  const using = programs.filter((file) => /docs402.client/.test(readText(import.meta.dirname, file)))
  expect(using.length).toBeLessThanOrEqual(12)
  for (const file of programs)
    expect(readText(import.meta.dirname, file).split('\n').length - 1, file).toBeLessThanOrEqual(40)
})
