import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteApi } from '../site-api'
import { mergeHeadings } from '@/lib/api-view/headings'
import { API_COMPONENTS, isApiComponent, isPart, knownComponents, staticPart } from './components'
import { partsOf } from './index'

const root = path.join(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'parts-'))
const description = readFileSync(path.join(root, 'api/openapi.yaml'), 'utf8')
const copy = path.join(folder, 'api/openapi.yaml')
mkdirSync(path.join(folder, 'pages'))
cpSync(path.join(root, 'api'), path.join(folder, 'api'), { recursive: true })
// Reading the description checks all of it; a busy machine needs its time for that.
vi.setConfig({ testTimeout: 60_000 })

const api = siteApi(root)
/** The first operation that costs something. */
const paid = api.operations.find(({ price }) => price)
if (!paid?.price) throw new Error('No operation of the description has a price.')
const { id, price } = paid
/** The last one. */
const other = api.operations.findLast((operation) => operation.price) ?? paid

/** A project with the real description and one page. */
function project(body: string) {
  writeFileSync(path.join(folder, 'pages/x.mdx'), `---\ntitle: X\n---\n${body}`)
  return { file: 'pages/x.mdx' }
}

function edit(from: string | RegExp, to: string) {
  expect(description).toMatch(from)
  writeFileSync(copy, description.replace(from, to))
}

describe('what a page carries', () => {
  it('is nothing for a page without parts', async () => {
    expect(await partsOf(project('# X\n\nText.'), folder)).toEqual({})
  })

  it('is only what its text uses', async () => {
    const parts = await partsOf(project(`<Price of="${id}" /> <ApiValue of="payTo" />`), folder)
    expect(parts).toEqual({
      prices: { [id]: price.label },
      values: { payTo: { text: api.payment.payTo, code: true } },
    })
  })

  it('is the price that a calculator needs', async () => {
    expect(await partsOf(project(`<RequestBudget of="${id}" />`), folder)).toEqual({
      prices: { [id]: price.label },
    })
  })

  it('names every operation in the headings of the reference, after the headings before it', async () => {
    const { headings } = await partsOf(project('# X\n\n## First\n\n<EndpointReference />\n\n## Last'), folder)
    const merged = mergeHeadings([{ id: 'first' }, { id: 'last' }], headings).map(({ id }) => id)
    expect(merged.slice(0, 2)).toEqual(['first', 'run-the-samples'])
    expect(merged.at(-1)).toBe('last')
    const entries = api.groups.flatMap(({ anchor, operations }) => [
      anchor,
      ...api.operations.filter((operation) => operations.includes(operation.id)).map((operation) => operation.anchor),
    ])
    expect(merged.slice(3, -1)).toEqual(entries)
  })

  it('names none of the errors, which are folded lines of a list', async () => {
    const { headings } = await partsOf(project('# X\n\n## First\n\n<ErrorCatalogue />'), folder)
    expect(headings).toBeUndefined()
  })
})

describe('what a page carries for what it imports', () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }

  it('is what the imported texts and components use, and the headings of the texts where they are shown', async () => {
    write(
      'snippets/part.mdx',
      `---
title: X
---

import Deep from './deep.mdx'

## Part

<Price of="${id}" />

<Deep />

## Part`,
    )
    write('snippets/deep.mdx', '### Deep\n')
    write(
      'parts/badge.tsx',
      `import Note from './note.mdx'

/** As \`<Price of="…" />\`. */

export const Badge = () => <Note price={<Price of="${other.id}" />} />
`,
    )
    write('parts/note.mdx', '<ApiValue of="payTo" />\n')
    write('snippets/unused.mdx', '## Unused\n')
    const parts = await partsOf(
      project(
        `import Part from '@/snippets/part.mdx'
import { Badge } from '../parts/badge'
import Unused from '../snippets/unused.mdx'
import styles from '../parts/badge.tsx/x.css'

## First

<Part />

## Last

<Badge />`,
      ),
      folder,
    )
    expect(parts.prices).toEqual({ [id]: price.label, [other.id]: other.price?.label })
    expect(Object.keys(parts.values ?? {})).toEqual(['payTo'])
    const headings = mergeHeadings([{ id: 'first' }, { id: 'last' }], parts.headings).map(({ id }) => id)
    expect(headings).toEqual(['first', 'part', 'deep', 'part-1', 'last'])
  })
})

it('what is part of a sample is not carried, and a heading of a sample is none', async () => {
  const text = `# X\n\n~~~mdx\n## no heading\n<PriceList />\n~~~\n\n## One\n\n<EndpointReference />\n\n## Two`
  const { html, headings } = await partsOf(project(text), folder)
  expect(Object.keys(html ?? {})).toEqual(['EndpointReference'])
  expect(headings?.map(({ after }) => after)).toEqual([1])
})

it('the ids that links may lead to are those of the HTML', async () => {
  const known = knownComponents(root, 'api')
  let count = 0
  for (const name of Object.keys(API_COMPONENTS).filter(isApiComponent).filter(isPart)) {
    for (const [attribute, anchors] of Object.entries(known[name]?.anchors ?? {})) {
      const html = String(await staticPart(name, attribute, root, 'api').html())
      const ids = selectAll('[id]', fromHtml(html, { fragment: true })).map(({ properties }) => properties.id)
      expect(anchors.toSorted(), `${name} ${attribute}`).toEqual(ids.toSorted())
      count += ids.length
    }
  }
  expect(count).toBeGreaterThan(0)
})

describe('an edit of the description', () => {
  afterEach(() => writeFileSync(copy, description))

  const PARTS = `<Price of="${id}" />\n\n<PriceList />\n\n<EndpointIndex />\n\n<EndpointReference />`

  it('changes a price wherever it is shown', async () => {
    const page = project(PARTS)
    const before = await partsOf(page, folder)
    edit(/(?<before>x-payment-info:\s+price: .*amount: ')[^']*/, '$<before>0.0375')
    const after = await partsOf(page, folder)
    expect(before.prices).toEqual({ [id]: price.label })
    expect(after.prices).toEqual({ [id]: '$0.0375' })
    for (const name of ['PriceList', 'EndpointIndex', 'EndpointReference'] as const) {
      expect(before.html?.[name], name).not.toContain('$0.0375')
      expect(after.html?.[name], name).toContain('$0.0375')
    }
  })

  it('changes a limit', async () => {
    const page = project('<LimitsTable />')
    edit(/requests: \d+/, 'requests: 99')
    expect((await partsOf(page, folder)).html?.LimitsTable).toContain('99 per ')
  })

  it('with a fault is told with the place of the fault, not of the page', async () => {
    const page = project('<PriceList />')
    edit(/x-limit-group: \w+/, 'x-limit-group: payed')
    await expect(partsOf(page, folder)).rejects.toThrow(/^The API description has 1 error/)
    await expect(partsOf(page, folder)).rejects.toThrow('payed')
  })
})

describe('a name that does not exist', () => {
  it('is told with file, line, column and the nearest name', async () => {
    const page = project(`# X\n\nIt costs <Price of="${id}x" />.`)
    await expect(partsOf(page, folder)).rejects.toThrow(
      `pages/x.mdx:6:10 <Price>: There is no operation with the id "${id}x". Did you mean "${id}"?`,
    )
  })

  it('is told for recordings', async () => {
    await expect(partsOf(project('<RecordedExchange name="first-cal" />'), folder)).rejects.toThrow(
      'pages/x.mdx:4:1 <RecordedExchange>: There is no recording "first-cal". Did you mean "first-call"?',
    )
  })

  it('is told for values, with the list', async () => {
    await expect(partsOf(project('<ApiValue of="basUrl" />'), folder)).rejects.toThrow(
      /There is no API value with the id "basUrl"\. Did you mean "baseUrl"\?[\s\S]*- payTo/,
    )
  })
})
