import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { looksTheSame } from './compare-builds'

/** A build of two kinds of pages, whose styles decide how they look. */
function build(styles: string, more: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  const html = (body: string) => `<!doctype html><html lang="en"><head><title>A</title>
    <link rel="stylesheet" href="/site.css"></head><body>${body}</body></html>`
  const files = {
    'site.css': `body{margin:0;background:light-dark(#fff,#111);color-scheme:light dark}${styles}`,
    'index.html': html(`<h1>Home</h1><time>${Math.random()}</time>`),
    'docs/list.html': html('<h1>Docs</h1><aside class="list">A list</aside>'),
    ...more,
  }
  for (const [name, text] of Object.entries(files)) writeBelow(folder, name, text)
  return folder
}
const STYLES = '.list{background:#08f;height:80px}'
const DARK = '@media (prefers-color-scheme:dark){.list{height:81px}}'
const PHONE = '@media (max-width:400px){.list{background:#08e}}'

it.each<[what: string, later: string, differing: string[]]>([
  ['that look the same, whatever their days are', build(STYLES), []],
  ['of which one is a pixel higher in one mode', build(STYLES + DARK), [320, 768, 1100, 1440].map((w) => `${w}-dark`)],
  ['of which one has another color on phones', build(STYLES + PHONE), ['320-light', '320-dark']],
])('two builds %s', async (_, later, differing) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'))
  expect(await looksTheSame(build(STYLES), later, folder)).toBe(differing.length === 0)
  expect(existsSync(path.join(folder, 'report/index.html'))).toBe(true)
  const diffs = readdirSync(path.join(folder, 'results'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('-diff.png'))
  expect(diffs.map((name) => path.basename(name)).sort()).toEqual(
    differing.map((end) => `docs-list-${end}-diff.png`).sort(),
  )
})

it('a page that only one build has looks different', async () => {
  const later = build(STYLES, { 'new.html': '<main class="new">New</main>' })
  expect(await looksTheSame(build(STYLES), later, mkdtempSync(path.join(tmpdir(), 'report-')))).toBe(false)
})
