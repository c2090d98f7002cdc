import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Finding } from '@chain-data/findings'
import { serveFindings } from './findings-server'
import { watchChecks } from './watch-checks'

const finding = (message: string): Finding => ({ rule: 'r', severity: 'error', file: 'pages/a.mdx', line: 1, message })

let end = () => {}
afterEach(() => end())

function project(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-'))
  mkdirSync(path.join(root, 'pages'))
  writeFileSync(path.join(root, 'pages/a.mdx'), 'one')
  return root
}

describe('checks while one writes', () => {
  it('run at the start and after each change, and tell only what is new', async () => {
    const root = project()
    const told: string[] = []
    let found: Finding[] = []
    const check = vi.fn(async () => ({ findings: found, times: [], root }))
    end = watchChecks({
      root,
      check,
      proofRead: async () => ({ findings: [], times: [], root }),
      onChange: ({ findings }) => told.push(findings.map(({ message }) => message).join()),
      onFailure: (error) => told.push(String(error)),
    })
    await vi.waitFor(() => expect(told).toEqual(['']))
    found = [finding('wrong')]
    writeFileSync(path.join(root, 'pages/a.mdx'), 'two')
    await vi.waitFor(() => expect(told).toEqual(['', 'wrong']), { timeout: 5000 })

    const runs = check.mock.calls.length
    writeFileSync(path.join(root, 'pages/b.mdx'), 'three')
    await vi.waitFor(() => expect(check.mock.calls.length).toBeGreaterThan(runs), { timeout: 5000 })
    expect(told).toEqual(['', 'wrong'])

    check.mockRejectedValueOnce(new Error('half a file'))
    writeFileSync(path.join(root, 'README.md'), 'four')
    await vi.waitFor(() => expect(told).toEqual(['', 'wrong', 'Error: half a file']), { timeout: 5000 })
    found = []
    writeFileSync(path.join(root, 'README.md'), 'five')
    await vi.waitFor(() => expect(told.at(-1)).toBe(''), { timeout: 5000 })
  })

  it('never run twice at a time: what changes meanwhile is checked afterwards', async () => {
    const root = project()
    let running = 0
    let most = 0
    const waiting: (() => void)[] = []
    const check = vi.fn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => waiting.push(resolve))
      running -= 1
      return { findings: [], times: [], root }
    })
    end = watchChecks({ root, check, proofRead: check, onChange: () => {}, onFailure: () => {} })
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    // Long enough for the change to be heard while the first run goes on: its own quiet time is over then.
    writeFileSync(path.join(root, 'pages/a.mdx'), 'two')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(check).toHaveBeenCalledTimes(1)
    waiting.shift()?.()
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(2), { timeout: 5000 })
    waiting.shift()?.()
    expect(most).toBe(1)
  })
})

describe('proof-reading while one writes', () => {
  it('waits until it is quiet, is told together with the checks, and its findings stand until it is done again', async () => {
    const root = project()
    const order: string[] = []
    const told: string[] = []
    const found = { checks: [finding('broken')], proof: [finding('misspelled')] }
    const run = (kind: keyof typeof found) => async () => {
      order.push(kind)
      return { findings: found[kind], times: [], root }
    }
    end = watchChecks({
      root,
      check: run('checks'),
      proofRead: run('proof'),
      onChange: ({ findings }) => told.push(findings.map(({ message }) => message).join()),
      onFailure: (error) => told.push(String(error)),
    })
    await vi.waitFor(() => expect(told).toEqual(['broken', 'broken,misspelled']), { timeout: 10_000 })
    found.checks = []
    found.proof = []
    order.length = 0
    // Somebody who types on: each edit is checked, and none is proof-read.
    for (const text of ['two', 'three', 'four']) {
      const before = order.length
      writeFileSync(path.join(root, 'pages/a.mdx'), text)
      await vi.waitFor(() => expect(order.length).toBeGreaterThan(before), { timeout: 5000, interval: 20 })
    }
    expect(new Set(order)).toEqual(new Set(['checks']))
    expect(told.slice(2)).toEqual(['misspelled'])
    await vi.waitFor(() => expect(told.slice(2)).toEqual(['misspelled', '']), { timeout: 10_000 })
    expect(order.at(-1)).toBe('proof')
  })

  it('waits for an edit that was made while the checks ran', async () => {
    const root = project()
    const order: string[] = []
    const waiting: (() => void)[] = []
    const report = { findings: [], times: [], root }
    end = watchChecks({
      root,
      async check() {
        order.push('checks')
        await new Promise<void>((resolve) => waiting.push(resolve))
        return report
      },
      async proofRead() {
        order.push('proof')
        return report
      },
      onChange: () => {},
      onFailure: () => {},
    })
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    writeFileSync(path.join(root, 'pages/a.mdx'), 'two')
    // Heard, and not yet quiet for long enough: the end of the checks must not make it forgotten.
    await new Promise((resolve) => setTimeout(resolve, 100))
    waiting.shift()?.()
    await vi.waitFor(() => expect(order).toEqual(['checks', 'checks']), { timeout: 5000 })
    waiting.shift()?.()
    await vi.waitFor(() => expect(order).toEqual(['checks', 'checks', 'proof']), { timeout: 10_000 })
  })
})

describe('the stream of findings', () => {
  it('says to who comes late what is known, and then what is new', async () => {
    const server = await serveFindings()
    end = () => server.close()
    server.publish([finding('first')])
    const response = await fetch(`${server.url}/findings`)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (part: string) => {
      while (!text.includes(part)) text += (await reader?.read())?.value ?? ''
    }
    await until('"message":"first"')
    expect(text).toContain('"place":"pages/a.mdx:1","severity":"error"')
    server.publish([finding('second')])
    await until('"message":"second"')
    await reader?.cancel()
  })
})
