import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openProject } from '../project'
import { fixture, findingLines } from '../testing'
import { launchFindings } from './launch-findings'

const site = fixture(import.meta.url, 'site')

describe('what is left to replace before launch', () => {
  it('is every sample and placeholder, at its place, and nothing else', () => {
    expect(findingLines(launchFindings(openProject(site)))).toEqual([
      'error api/openapi.yaml:2:10 url: "api.example.com" is a placeholder for a name of yours. Replace it.',
      'error api/openapi.yaml:3:8 The limit is still the sample 60. Replace it with yours. If it is right as it is, remove it from data/samples.yaml.',
      'error api/openapi.yaml:5:13 A price is still the sample "0.001". Replace it with yours. If it is right as it is, remove it from data/samples.yaml.',
      `error data/site.yaml:1:8 The site's name is still the sample "A name". Replace it with yours. If it is right as it is, remove it from data/samples.yaml.`,
      'error data/site.yaml:3:6 url: "docs.example.com" is a placeholder for a name of yours. Replace it.',
      'error data/site.yaml:4:13 repository: "github.com/example" is a placeholder for a name of yours. Replace it.',
      'error data/site.yaml:6:11 href: "chat.sample-host.example" is a placeholder for a name of yours. Replace it.',
      'error data/site.yaml:9:14 copyright: "TODO" marks a missing text. Write it.',
    ])
  })

  it('is a text that still stands in its file, at its first place; who rewrites or deletes the file is done', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'launch-'))
    const sample = '- { file: pages/index.mdx, holds: [Our offers, Sign up], what: The home page }\n'
    mkdirSync(path.join(copy, 'data'))
    mkdirSync(path.join(copy, 'pages'))
    writeFileSync(path.join(copy, 'data/samples.yaml'), sample)
    const page = path.join(copy, 'pages/index.mdx')
    writeFileSync(page, '# Home\n\nSee **Sign up**.\n')
    expect(findingLines(launchFindings(openProject(copy)))).toEqual([
      'error pages/index.mdx:3:7 The home page is still the sample. Replace it with yours. If it is right as it is, remove it from data/samples.yaml.',
    ])
    writeFileSync(page, '# Ours\n')
    expect(launchFindings(openProject(copy))).toEqual([])
    rmSync(page)
    expect(launchFindings(openProject(copy))).toEqual([])
  })

  it('is told once for all values of one kind, and in the copies of a version too', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'launch-'))
    const samples = `
- { file: api/openapi.yaml, at: prices.*.amount, is: ['0.001', '0.002'], what: A price }
- { file: pages/docs/intro.mdx, holds: [our product], what: The introduction }
`
    for (const folder of ['data', 'api/1.0', 'pages/docs/1.0', 'pages/docs/api'])
      mkdirSync(path.join(copy, folder), { recursive: true })
    writeFileSync(path.join(copy, 'data/samples.yaml'), samples)
    const prices = "prices: [{ amount: '0.001' }, { amount: '0.5' }, { amount: '0.002' }]\n"
    for (const folder of ['api', 'api/1.0']) writeFileSync(path.join(copy, folder, 'openapi.yaml'), prices)
    for (const folder of ['1.0', 'api'])
      writeFileSync(path.join(copy, 'pages/docs', folder, 'intro.mdx'), 'See our product.\n')
    const left = (place: string, what: string) =>
      `error ${place} ${what}. Replace it with yours. If it is right as it is, remove it from data/samples.yaml.`
    expect(findingLines(launchFindings(openProject(copy)))).toEqual([
      left('api/1.0/openapi.yaml:1:20', 'A price is still the sample "0.001", as is 1 more below'),
      left('api/openapi.yaml:1:20', 'A price is still the sample "0.001", as is 1 more below'),
      left('pages/docs/1.0/intro.mdx:1:5', 'The introduction is still the sample'),
    ])
  })

  it('can be read on this project', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    expect(() => launchFindings(openProject(root))).not.toThrow()
  })

  it('refuses a list of samples that can not be read, instead of finding nothing', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'launch-'))
    cpSync(site, copy, { recursive: true })
    writeFileSync(path.join(copy, 'data/samples.yaml'), '- file: a\n  waht: b\n')
    expect(() => launchFindings(openProject(copy))).toThrow(/^data\/samples\.yaml:1:3 /)
  })
})
