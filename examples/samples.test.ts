import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testWallets } from '../packages/sandbox/payments/control'
import { siteApi } from '../packages/docs402/reference/site-api'
import { exampleFiles } from '../packages/docs402/reference/examples'
import { readRegion } from '../packages/docs402/content/mdx/remark-example-files'
import { allSamples, languagesFor, samplesOf, LANGUAGES } from '@docs402/api'
import { readText, walk } from '@docs402/findings'

const root = path.join(import.meta.dirname, '..')
const api = await siteApi(root)
const manifest = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
const versions = { ...manifest.dependencies, ...manifest.devDependencies }
const pages = walk(root, 'pages/docs/clients').map((file) => readText(root, file))
const MCP_SERVERS = ['typescript/mcp-server.ts', 'typescript/mcp-description.ts']
/** Their pages have an install command of their own. */
const INSTALLED_APART = [...MCP_SERVERS, 'typescript/daily-budget.ts']

/** Packages that a program imports, without the modules of Node.js. */
function packagesOf(text: string): string[] {
  return [...text.matchAll(/from '(?!node:)((?:@[^/']+\/)?[^./'][^/']*)/g)].flatMap(([, name]) => name ?? [])
}

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

  it('are installed by one line for each language, which names what they import, in the versions that are tested', async () => {
    for (const { kind, folder, signer, needs } of LANGUAGES) {
      const install = needs(true).install ?? ''
      const line = `\`\`\`bash\n${install}\n\`\`\``
      expect(
        pages.some((page) => page.includes(line)),
        `a page has the install command of ${kind}`,
      ).toBe(true)
      if (kind === 'python') continue
      const own = signer ? [`${folder}/${signer}`] : exampleFiles(root).filter((file) => file.startsWith(`${folder}/`))
      const files = own.filter((file) => !INSTALLED_APART.includes(file))
      const texts = files
        .filter((file) => !file.endsWith('.sh'))
        .map((file) => readRegion(root, { file: `examples/${file}` }))
      const all = [...texts, ...allSamples(api).flatMap((sample) => (sample.kind === kind ? [sample.code] : []))]
      const imports = all.flatMap(packagesOf)
      const runner = kind === 'curl' ? [] : ['tsx']
      const installed = install.split('npm install ')[1]?.split(' ') ?? []
      expect(installed.map((each) => each.replace(/(?<=.)@.*/, '')).sort()).toEqual(
        [...new Set([...imports, ...runner])].sort(),
      )
      for (const each of installed.filter((name) => name !== 'tsx'))
        expect(Object.entries(versions).map((pair) => pair.join('@'))).toContain(each)
      // Without it, Node.js treats them as CommonJS, which has no top-level await.
      if (kind !== 'curl') expect(install).toContain('npm pkg set type=module')
    }
  })

  it('name the packages that the server for agents needs besides, in the versions that are tested', () => {
    const page = readFileSync(path.join(root, 'pages/docs/clients/agents.mdx'), 'utf8')
    const typescript = LANGUAGES.find(({ kind }) => kind === 'typescript')?.needs(true).install ?? ''
    const files = MCP_SERVERS.map((file) => readRegion(root, { file: `examples/${file}` }))
    const needed = files.flatMap(packagesOf).filter((name) => !typescript.includes(name))
    expect(needed).toContain('@modelcontextprotocol/sdk')
    const line = page
      .split('\n')
      .find((text) => text.includes('npm install') && text.includes('@modelcontextprotocol/sdk'))
    for (const name of new Set(needed)) expect(` ${line} `).toContain(` ${name}@${versions[name]} `)
  })

  it('do not pay for what is free', () => {
    const free = api.operations.find(({ price }) => price === null)
    for (const { code } of free ? samplesOf(free) : []) expect(code).not.toMatch(/PRIVATE_KEY|sign|pay/)
  })
})
