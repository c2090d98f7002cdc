import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testWallets } from '@/sandbox/wallets'
import { loadApi } from '@/lib/api/load'
import { allSamples, samplesOf, SAMPLE_KINDS } from '@/lib/api/samples'

const api = loadApi(path.join(import.meta.dirname, '..'))

describe('samples of operations', () => {
  it('are there for every operation in every kind', () => {
    expect(allSamples(api)).toHaveLength(api.operations.length * SAMPLE_KINDS.length)
  })

  it('hold no key, no host and no endless lines', () => {
    for (const { file, code } of allSamples(api)) {
      for (const { privateKey } of testWallets()) expect(code, file).not.toContain(privateKey)
      expect(code, file).not.toContain('example.com')
      const longest = Math.max(...code.split('\n').map((line) => line.length))
      expect(longest, file).toBeLessThan(210)
    }
  })

  it('do not pay for what is free', () => {
    const free = api.operations.find(({ price }) => price === null)
    for (const { code } of free ? samplesOf(free) : []) expect(code).not.toMatch(/PRIVATE_KEY|sign|paid/)
  })

  it('send bodies that Python can read as they are', () => {
    for (const { exampleRequest } of api.operations) {
      expect(JSON.stringify(exampleRequest.body ?? {})).not.toMatch(/true|false|null|'/)
    }
  })
})
