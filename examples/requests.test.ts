import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { allSamples, type Language, LANGUAGES, paymentRequired } from '@docs402/api'
import { describedRequests, ENVIRONMENT, REQUESTS } from '../packages/api/testing/requests'
import { filesBelow } from '@docs402/findings'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { missingFor, placeHelper, run as runProgram } from '../clients/testing/program'
import { check, received, serve, writeFiles } from './testing/received'
import { printedBy, runnerOf } from './testing/samples'
import { hasShell, shells, typedShells, typeInto } from './testing/shell'
import { typeErrors } from '../packages/api/testing/type-errors'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.cache/requests')
const described = await describedRequests()
const priced = described.operations.find(({ price }) => price !== null)
const required = Buffer.from(JSON.stringify(priced && paymentRequired(described, priced))).toString('base64')

/** The programs of a kind in a folder of their own. */
async function prepare(language: Language, run: string, url: string) {
  const { kind } = language
  const place = path.join(folder, run)
  mkdirSync(place, { recursive: true })
  writeFiles(place)
  const samples = allSamples(await describedRequests(url)).filter((each) => each.kind === kind)
  const names = samples.map(({ file, code }) => {
    const name = file.replace(/(?=\.\w+$)/, kind === 'python' ? '_sample' : '-sample')
    writeFileSync(path.join(place, name), code)
    return name
  })
  return { place, names, samples }
}

/** Runs all programs of a kind; gives what each of them printed. Those for the shell are typed, as readers do. */
async function play(language: Language, run: string) {
  const url = await serve(run, required)
  const { place, names, samples } = await prepare(language, run, url)
  const set = { ...ENVIRONMENT, PRIVATE_KEY: keccak256(toHex(run)) }
  const shell = shells.find((each) => each === run)
  if (shell) {
    await placeHelper(place)
    const codes = samples.map(({ code }) => code.trimEnd())
    const ends = await typeInto(shell, codes, place, { ...set, LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' })
    return { place, printed: new Map(samples.map(({ operation }, index) => [operation, ends[index]?.text ?? ''])) }
  }
  const { file, args } = runnerOf(place, names)
  const { output } = await runProgram(file, args, set, place)
  const printed = printedBy(output)
  return { place, printed: new Map(names.map((name, index) => [samples[index]?.operation, printed.get(name) ?? ''])) }
}

const RUNS = LANGUAGES.filter(({ extension }) => missingFor(`x.${extension}`).length === 0).flatMap((language) => {
  const { kind } = language
  return (kind === 'curl' ? typedShells.filter(hasShell) : [kind]).map((run) => ({ kind, run: String(run), language }))
})

describe('programs of any request', () => {
  rmSync(folder, { recursive: true, force: true })

  it.for(RUNS)('send what is described, run by $run as $kind', async ({ kind, run, language }) => {
    const { place, printed } = await play(language, run)
    for (const row of REQUESTS) {
      const isHere = printed.has(row.name)
      expect(isHere, row.name).toBe(!row.except?.includes(kind))
      if (!isHere) continue
      const sent = received.get(`${run} ${row.name}${row.name.includes('own-server') ? ' at its own server' : ''}`)
      if (!sent) expect.fail(`${row.name} has sent nothing: ${printed.get(row.name)}`)
      check(row, sent)
      const file = row.saves && path.join(place, row.saves)
      if (file) expect(existsSync(file) && readFileSync(file, 'utf8'), row.name).toBe(row.answer?.body)
      else expect(printed.get(row.name), row.name).toMatch(row.prints ?? /"ok": ?true/)
    }
  })

  it('are of the right types in TypeScript, as are the samples of the site', async () => {
    for (const { kind, file, code } of allSamples(await siteApi(root)))
      if (file.endsWith('.ts')) writeFileSync(path.join(folder, kind, file.replace('.ts', '-site-sample.ts')), code)
    const files = filesBelow(folder).filter((file) => file.endsWith('-sample.ts'))
    expect(files.length).toBeGreaterThan(60)
    const paths = files.map((file) => path.join(folder, file))
    expect(typeErrors(paths, root)).toEqual([])
  })
})
