import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@chain-data/api'
import { changelog, deprecatedIn, readChanges } from './changelog'
import { loadSiteApi } from './site-api'

const { api, source } = loadSiteApi(path.join(import.meta.dirname, '../..'))

function changesOf(yaml: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'changes-'))
  mkdirSync(path.join(root, 'data'))
  writeFileSync(path.join(root, 'data/changelog.yaml'), yaml)
  return readChanges(root)
}

const changes = changesOf(`
- { date: 2026-01-02, kind: price, title: Blocks cost less, operations: [getBlock] }
- { date: 2026-02-01, kind: deprecated, title: Use logs, text: 'Use \`getLogs\`.', operations: [listTransfers] }
- { date: 2026-02-01, kind: added, title: Use logs }
`)

describe('the changelog', () => {
  it('has the newest change first, each with an anchor of its own', () => {
    expect(changes.map(({ date, anchor }) => `${date} ${anchor}`)).toEqual([
      '2026-02-01 use-logs',
      '2026-02-01 use-logs-1',
      '2026-01-02 blocks-cost-less',
    ])
  })

  it('shows the days, links to operations, and its feeds', async () => {
    const part = changelog(api, source.json, changes, '/docs/help/changelog')
    expect(part.sections?.map(({ heading }) => heading.value)).toEqual([
      'Deprecated now',
      'February 1, 2026',
      'January 2, 2026',
    ])
    const text = String(await part.html())
    expect(text).toContain('<p>Nothing is deprecated.</p>')
    expect(text).toContain('href="/docs/help/changelog/rss.xml"')
    expect(text).toContain('<p>Use <code>getLogs</code>.</p>')
    expect(text).toMatch(/Operations: <a href="\/docs\/api\/endpoints#get-block"/)
  })

  it('lists what the description marks as deprecated, and since when', async () => {
    const json: JsonObject = {
      paths: { '/x': { get: { operationId: 'listTransfers', deprecated: true, parameters: [] } } },
      components: {
        parameters: { Old: { name: 'old', deprecated: true } },
        schemas: { Block: { properties: { size_bytes: { deprecated: true }, number: {} } } },
      },
    }
    expect(deprecatedIn(json)).toEqual([
      { operation: 'listTransfers', part: null },
      { operation: null, part: 'old' },
      { operation: null, part: 'Block.size_bytes' },
    ])
    const text = String(await changelog(api, json, changes, '/c').html())
    expect(text).toContain(`for ${api.service?.deprecationMonths} months`)
    expect(text).toMatch(/List token transfers<\/a>, since <a href="#use-logs"><time datetime="2026-02-01">/)
    expect(text).toContain('<li><code>Block.size_bytes</code></li>')
  })
})
