import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testWallets } from '../packages/sandbox/payments/control'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { allSamples, languagesFor, samplesOf, LANGUAGES } from '@docs402/api'
import { readText, walk } from '@docs402/findings'

const root = path.join(import.meta.dirname, '..')
const api = await siteApi(root)
const pages = walk(root, 'pages/docs/clients').map((file) => readText(root, file))
describe('samples of operations', () => {
  it('are there for every operation, in every kind where it is paid', () => {
    const kinds = api.operations.flatMap(({ price }) => languagesFor(price !== null).map(({ kind }) => kind))
    expect(allSamples(api).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('hold no key, the host of the description alone, and no endless lines', () => {
    for (const { file, code } of allSamples(api)) {
      for (const { privateKey } of testWallets()) expect(code, file).not.toContain(privateKey)
      expect([...code.matchAll(/https?:\/\/[^/'"]+/g)].map(String), file).toEqual([api.serverUrl])
      const longest = Math.max(...code.split('\n').map((line) => line.length))
      expect(longest, file).toBeLessThan(210)
    }
  })

  it('are installed by one line for each language, which a page has', () => {
    for (const { kind, needs } of LANGUAGES) {
      const install = needs(true, `${api.downloads}`).install ?? ''
      expect(
        pages.some((page) => page.includes(kind === 'python' ? (/\S+\.whl$/.exec(install)?.[0] ?? '?') : install)),
        `a page has the install command of ${kind}: ${install}`,
      ).toBe(true)
      // Without it, Node.js treats them as CommonJS, which has no top-level await.
      if (kind === 'typescript') expect(install).toContain('npm pkg set type=module')
    }
  })

  it('do not pay for what is free', () => {
    const free = api.operations.find(({ price }) => price === null)
    for (const { code } of free ? samplesOf(free) : []) expect(code).not.toMatch(/PRIVATE_KEY|sign|pay/)
  })
})
