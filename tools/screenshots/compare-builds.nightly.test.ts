import { existsSync, readFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeBelow } from '@chain-data/findings'
import { compareBuilds } from './compare-builds'

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
const target = mkdtempSync(path.join(tmpdir(), 'report-'))

it('two builds that look the same have no difference, whatever their days are', async () => {
  const pages = await compareBuilds(build(STYLES), build(STYLES), target)
  expect(pages.map(({ route }) => route).sort()).toEqual(['/', '/docs/list'])
  expect(pages.flatMap(({ differences }) => differences)).toEqual([])
})

it.each([
  [
    'in one mode',
    '@media (prefers-color-scheme:dark){.list{height:81px}}',
    ['320-dark', '768-dark', '1100-dark', '1440-dark'],
  ],
  ['on phones', '@media (max-width:400px){.list{height:81px}}', ['320-light', '320-dark']],
])('a list that is a pixel higher %s is found, and shown side by side', async (_, styles, where) => {
  const pages = await compareBuilds(build(STYLES), build(STYLES + styles), target)
  const found = pages.flatMap(({ route, differences }) =>
    differences.map(({ name, pixels }) => ({ route, name, pixels })),
  )
  expect(found.map(({ route, name }) => [route, name])).toEqual(where.map((end) => ['/docs/list', `docs-list-${end}`]))
  expect(Math.min(...found.map(({ pixels }) => pixels))).toBeGreaterThanOrEqual(320)
  const report = readFileSync(path.join(target, 'index.html'), 'utf8')
  for (const { name } of found)
    for (const which of ['before', 'after', 'difference']) {
      expect(report).toContain(`src="${name}-${which}.png"`)
      expect(existsSync(path.join(target, `${name}-${which}.png`))).toBe(true)
    }
})

it('a page that only one build has is told', async () => {
  const pages = await compareBuilds(
    build(STYLES),
    build(STYLES, { 'new.html': '<main class="new">New</main>' }),
    target,
  )
  expect(pages.filter(({ isNew }) => isNew).map(({ route }) => route)).toEqual(['/new'])
})
