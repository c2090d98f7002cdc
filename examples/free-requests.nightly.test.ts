import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FREE_LANGUAGES, freeSamples } from '@docs402/api'
import { describedRequests, ENVIRONMENT, REQUESTS } from '../packages/api/testing/requests'
import { isInstalled } from '../packages/api/testing/installed'
import { check, received, serve, writeFiles } from './testing/received'

const folder = path.resolve(import.meta.dirname, '../.cache/free-requests')

/** Languages whose samples run as they are, without a package or a project around them. */
const ALONE = ['go', 'java', 'php', 'ruby', 'node']
const RUNS = FREE_LANGUAGES.filter(({ kind }) => ALONE.includes(kind)).map(({ kind, run }) => ({ kind, run }))

const MINUTES = 60_000

/** What a program prints, whatever becomes of it. */
const outputOf = (command: string, file: string, cwd: string) =>
  new Promise<string>((resolve) => {
    const [program = '', ...args] = command.split(' ')
    const env = { ...process.env, ...ENVIRONMENT, LC_ALL: 'C.UTF-8', JAVA_TOOL_OPTIONS: '-Dfile.encoding=UTF-8' }
    execFile(program, [...args, file], { cwd, env }, (_, stdout, stderr) => resolve(stdout + stderr))
  })

describe('programs that only send their request', () => {
  rmSync(folder, { recursive: true, force: true })

  it.for(RUNS)('send what is described in $kind', { timeout: 10 * MINUTES }, async ({ kind, run }, { skip }) => {
    if (!isInstalled(run.split(' ')[0] ?? '')) return skip(`${run} is not installed here`)
    const place = path.join(folder, kind)
    mkdirSync(place, { recursive: true })
    writeFiles(place)
    const api = await describedRequests(await serve(kind))
    const samples = api.operations.flatMap((operation) => freeSamples(operation, [kind]))
    const free = REQUESTS.filter(({ isPaid }) => !isPaid)
    expect(samples.map(({ operation }) => operation)).toEqual(free.map(({ name }) => name))
    for (const [index, row] of free.entries()) {
      const { file = '', code = null, lacks = null } = samples[index] ?? {}
      // Only `fetch` refuses one of these.
      if (code === null) {
        expect([kind, lacks], row.name).toEqual(['node', 'fetch has no TRACE.'])
        continue
      }
      writeFileSync(path.join(place, file), code)
      const printed = await outputOf(run, file, place)
      const sent = received.get(`${kind} ${row.name}${row.name.includes('own-server') ? ' at its own server' : ''}`)
      if (!sent) expect.fail(`${row.name} has sent nothing: ${printed}\n${code}`)
      // The client of JDK 17 sends a length without a body.
      if (sent.headers['content-length'] === '0') delete sent.headers['content-length']
      check(row, sent)
      const saved = row.saves && path.join(place, row.saves)
      if (saved) expect(existsSync(saved) && readFileSync(saved, 'utf8'), row.name).toBe(row.answer?.body)
      else expect(printed, row.name).toMatch(row.prints ?? /"ok": ?true|ok: true/)
    }
  })
})
