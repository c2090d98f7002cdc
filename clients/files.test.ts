import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeEach, describe } from 'vitest'
import { smallDisk } from './testing/disk'
import { CLIENTS, needs, run, shareOfClient, type Client } from './testing/program'
import { it, type Stage } from './testing/stage'

const BLOCK = '/v1/base/blocks/latest'

/** A client's run in a folder, as often as the test needs. */
const runnerIn =
  ({ command }: Client, stage: Stage, folder: string) =>
  (changes: Record<string, string> = {}) => {
    const env = { ...stage.environment, KEEP: path.join(folder, 'payments'), ...changes }
    return run(command, [stage.url + BLOCK], env, folder)
  }

/** The files of payments: kept ones, and what was never finished. */
const payments = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|\/)open-/.test(name))
    .map((name) => path.join(folder, name))

describe.concurrent.each(CLIENTS)('$name', (client) => {
  beforeEach(({ skip }) => needs(skip, client.command))

  it('sends nothing when the disk is full, says what to do, and goes on when there is space', async ({
    stage,
    expect,
    skip,
    onTestFinished,
  }) => {
    const sandbox = await stage.serve()
    const disk = await smallDisk(stage.folder, { skip, onTestFinished })
    const run = runnerIn(client, stage, disk.folder)
    // What the program needs is there before the disk is full: it is refused for good.
    const refused = '{"code":"not_found","retry":"never"}'
    await stage.open(() => ({
      to: sandbox.url,
      change: (answer) => ({ ...answer, status: 404, headers: {}, body: refused }),
    }))
    await run()
    await stage.open(() => ({ to: sandbox.url }))
    disk.fill()
    for (const _ of [1, 2]) {
      const full = await run()
      expect(full.code, full.text).toBeGreaterThan(0)
      expect(full.errors).toMatch(/was not written|No space left|ENOSPC/i)
      expect(full.errors).toMatch(/Make space/)
      expect(full.text).not.toMatch(/^\s+at |Traceback/m)
      expect(payments(disk.folder)).toEqual([])
    }
    expect(stage.payments).toEqual([])
    disk.free()
    const after = await run()
    expect([after.code, after.errors], after.text).toEqual([0, ''])
    expect(payments(disk.folder)).toEqual([])
    expect(await stage.charged()).toEqual(['1000'])
  })

  it('ends in a sentence when the file of its payment is empty, cut or another one, and signs nothing', async ({
    stage,
    expect,
  }) => {
    const sandbox = await stage.sandbox()
    let isRefused = true
    const body = JSON.stringify({ code: 'lie', charged: 'no', retry: 'never', may_sign_new: 'now' })
    await stage.open((sent) => ({
      to: sandbox.url,
      ...(isRefused && sent.at(-1)?.payment ? { instead: { status: 400, headers: {}, body } } : {}),
    }))
    const run = runnerIn(client, stage, stage.folder)
    expect((await run()).code).toBeGreaterThan(0)
    isRefused = false
    const [file = ''] = payments(stage.folder)
    const whole = readFileSync(file, 'utf8')
    const before = stage.sent.length
    const cut = ['', whole.slice(0, whole.length / 2), whole.slice(0, -9), '\0'.repeat(whole.length)]
    const others = ['{}', '[]', 'null', '{"amount":"1","counted":"1","headers":{"PAYMENT-SIGNATURE":"e30="}}']
    for (const text of shareOfClient([...cut, ...others], client)) {
      writeFileSync(file, text)
      const damaged = await run()
      expect(damaged.code, damaged.text).toBeGreaterThan(0)
      expect(damaged.errors).toMatch(/is empty or damaged, so nothing was sent\. .*delete/s)
      expect(damaged.text).not.toMatch(/^\s+at |Traceback/m)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
    expect(stage.sent.slice(before).filter(({ payment }) => payment)).toEqual([])
    // A link that leads nowhere: what cannot be read may be a payment.
    rmSync(file)
    symlinkSync(path.join(stage.folder, 'nowhere'), file)
    const linked = await run()
    expect([linked.code, stage.sent.slice(before).filter(({ payment }) => payment)], linked.text).toEqual([1, []])
    expect(linked.errors).toMatch(/nothing was sent/i)
    rmSync(file)
    // From a copy, it goes on.
    writeFileSync(file, whole)
    expect((await run()).code).toBe(0)
    expect([await stage.charged(), payments(stage.folder)]).toEqual([['1000'], []])
  })

  it('keeps the payment when what has arrived cannot be printed, and prints it in the next run', async ({
    stage,
    expect,
    skip,
  }) => {
    skip(!existsSync('/dev/full'), 'this machine has no device that is always full')
    await stage.serve()
    const run = runnerIn(client, stage, stage.folder)
    const lost = await run({ OUTPUT: '/dev/full' })
    expect([lost.code, payments(stage.folder)], lost.text).toEqual([1, [expect.any(String)]])
    expect(lost.errors).toMatch(/no space left|write error/i)
    expect(lost.errors).not.toMatch(/^\s+at |Traceback/m)
    const again = await run()
    expect([again.code, again.output, payments(stage.folder)]).toEqual([0, expect.stringContaining('376'), []])
    expect(await stage.charged()).toEqual(['1000'])
  })

  it('removes the drafts of programs that were killed, and not those of others', async ({ stage, expect }) => {
    await stage.serve()
    const folder = path.join(stage.folder, 'payments')
    mkdirSync(folder, { recursive: true })
    const end = '00000000-0000-4000-8000-000000000000.draft'
    const [old, young, letter] = [`open-1.${end}`, `open-2.${end}`, 'letter.draft'].map((name) => {
      writeFileSync(path.join(folder, name), 'half a pay')
      return path.join(folder, name)
    })
    for (const name of [old, letter]) utimesSync(name ?? '', 0, 0)
    expect((await runnerIn(client, stage, stage.folder)()).code).toBe(0)
    expect([old, young, letter].map((name) => existsSync(name ?? ''))).toEqual([false, true, true])
  })

  it('ends in a sentence when the file of an amount is another one, and signs nothing', async ({ stage, expect }) => {
    await stage.serve()
    const file = path.join(stage.folder, 'payments/signed-1.json')
    mkdirSync(path.dirname(file))
    for (const text of ['{}', '[]', '{"signed":null}', '{"signed":"-1000"}', '{"signed":"much"}']) {
      writeFileSync(file, text)
      const { code, errors } = await runnerIn(client, stage, stage.folder)()
      expect([code, errors], text).toEqual([
        1,
        expect.stringMatching(/^\S+ is empty or damaged, so nothing was sent\.[^\n]*\n$/),
      ])
    }
    expect(stage.payments).toEqual([])
  })

  it('hands the data over when the receipt cannot be written, and keeps the payment', async ({ stage, expect }) => {
    await stage.serve()
    const run = runnerIn(client, stage, stage.folder)
    const journal = path.join(stage.folder, 'payments/receipts.jsonl')
    mkdirSync(journal, { recursive: true })
    for (const _ of [1, 2]) {
      const { code, output, errors } = await run()
      expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ number: 37_600_900 })])
      expect(errors).toMatch(/^The data has arrived, but its payment stays open: .* directory/)
      expect(payments(stage.folder)).toHaveLength(1)
    }
    expect(await stage.charged()).toEqual(['1000'])
  })

  it('hands the data over on a full disk, and keeps the payment until there is space', async ({
    stage,
    expect,
    skip,
    onTestFinished,
  }) => {
    const sandbox = await stage.sandbox()
    const disk = await smallDisk(stage.folder, { skip, onTestFinished })
    await stage.open((sent) => ({
      to: sandbox.url,
      passes: () => {
        if (sent.filter(({ payment }) => payment).length === 1 && sent.at(-1)?.payment) disk.fill()
        return true
      },
    }))
    const run = runnerIn(client, stage, disk.folder)
    mkdirSync(path.join(disk.folder, 'payments'))
    const journal = path.join(disk.folder, 'payments/receipts.jsonl')
    // Exactly a page: the next line needs another one.
    writeFileSync(journal, `${' '.repeat(4095)}\n`)
    const full = await run()
    expect([full.code, JSON.parse(full.output)], full.text).toEqual([
      0,
      expect.objectContaining({ number: 37_600_900 }),
    ])
    expect(full.errors).toMatch(/its payment stays open: .*(?:ENOSPC|No space left)/i)
    expect(payments(disk.folder)).toHaveLength(1)
    disk.free()
    const after = await run()
    expect([after.code, after.errors, payments(disk.folder)], after.text).toEqual([0, '', []])
    expect(await stage.charged()).toEqual(['1000'])
    expect(readFileSync(journal, 'utf8').trim().split('\n')).toHaveLength(1)
  })

  it('adds a receipt as a line of its own to a journal that was cut', async ({ stage, expect }) => {
    await stage.serve()
    mkdirSync(path.join(stage.folder, 'payments'))
    const journal = path.join(stage.folder, 'payments/receipts.jsonl')
    writeFileSync(journal, '{"at":"2026-')
    expect((await runnerIn(client, stage, stage.folder)()).code).toBe(0)
    const [cut, line = '', ...rest] = readFileSync(journal, 'utf8').split('\n')
    expect([cut, JSON.parse(line), rest]).toEqual([
      '{"at":"2026-',
      expect.objectContaining({ target: stage.url + BLOCK }),
      [''],
    ])
    expect(statSync(journal).isFile()).toBe(true)
  })
})
