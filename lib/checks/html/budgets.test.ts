import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInBuilt } from '../testing'
import { budgets } from './budgets'

let root = ''
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'budgets-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Text that does not pack: hexadecimal digits, half a byte each. @param kib size after brotli, about */
function noise(kib: number): string {
  let text = ''
  for (let index = 0; text.length < kib * 1024 * 2; index++)
    text += createHash('sha256').update(String(index)).digest('hex')
  return text
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, 'built', file)), { recursive: true })
  writeFileSync(path.join(root, 'built', file), text)
}

const page = (head: string, body = '') => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

// Packing random text takes its time on a busy machine.
describe('html/budgets', { timeout: 60_000 }, () => {
  it('says nothing of a light page', async () => {
    write(
      'docs/light.html',
      page(
        '<style>p{color:red}</style><script data-own="/_next/static/wake.js hash,/a.js hash">ask()</script>',
        '<p>Text',
      ),
    )
    write('_next/static/wake.js', 'wake()')
    write('a.js', 'let a')
    expect(await findInBuilt(budgets, root)).toEqual([])
  })

  it('names the page, what is too heavy, its size, the budget and what may help', async () => {
    write('docs/heavy.html', page('', `<p>${noise(14)}`))
    expect(await findInBuilt(budgets, root)).toEqual([
      expect.stringMatching(
        /^error built\/docs\/heavy\.html HTML: 1\d\.\d KiB; the budget of a doc is 12 KiB \(brotli\)\. Divide the page/,
      ),
    ])
  })

  it('weighs styles, inline or linked', async () => {
    write('inline.html', page(`<style>/*${noise(11)}*/</style>`))
    write('linked.html', page('<link rel="stylesheet" href="/a.css">'))
    write('a.css', `/*${noise(11)}*/`)
    expect(await findInBuilt(budgets, root)).toEqual([
      expect.stringMatching(/^error built\/inline\.html Styles: 1\d\.\d KiB; the budget of a page is 4 KiB/),
      expect.stringMatching(/^error built\/linked\.html Styles: 1\d\.\d KiB; the budget of a page is 4 KiB/),
    ])
  })

  it('weighs scripts that run at once and scripts in all: those that the page names, and those that their file names', async () => {
    write('docs/a.html', page('<script data-own="/_next/static/now.js hash,/late%20too.js hash">ask()</script>'))
    write('_next/static/now.js', `bring("/_next/static/late.js hash")//${noise(4)}`)
    write('_next/static/late.js', `//${noise(80)}`)
    write('late too.js', `//${noise(40)}`)
    expect(await findInBuilt(budgets, root)).toEqual([
      expect.stringMatching(/Scripts before any sign of use: 4\.\d KiB; the budget of a doc is 3 KiB/),
      expect.stringMatching(
        /Scripts in all: 1[23]\d\.\d KiB; the budget of a doc is 115 KiB \(brotli\)\. Heaviest: late\.js [89]\d\.\d, late%20too\.js 4\d\.\d, now\.js 4\.\d\./,
      ),
    ])
  })

  it('weighs the first load, whatever it is made of', async () => {
    write('docs/a.html', page(`<style>/*${noise(6)}*/</style><script>//${noise(2.5)}</script>`, `<p>${noise(11)}`))
    write(
      'docs/b.html',
      page(`<style>/*${noise(6)}*/</style><script src="/now.js"></script>`, `<p>${noise(11)} ${noise(3)}`),
    )
    write('now.js', `//${noise(2.9)}`)
    const found = await findInBuilt(budgets, root)
    expect(found.filter((line) => line.includes('First load'))).toEqual([])
    write('docs/c.html', page(`<script src="/now.js"></script>`, `<p>${noise(23)}`))
    expect(await findInBuilt(budgets, root)).toContainEqual(
      expect.stringMatching(/^error built\/docs\/c\.html First load: 2\d\.\d KiB; the budget of a doc is 21 KiB/),
    )
  })

  it('does not weigh data as a script, and allows a post more than a doc', async () => {
    const data = `<script type="application/json">"${noise(14)}"</script>`
    write('blog/long.html', page('', data))
    expect(await findInBuilt(budgets, root)).toEqual([])
    write('docs/long.html', page('', data))
    expect(await findInBuilt(budgets, root)).toEqual([expect.stringContaining('docs/long.html HTML: 1')])
  })

  it('allows a named page more, but not anything', async () => {
    write('docs/api/endpoints.html', page('', `<p>${noise(13)}`))
    expect(await findInBuilt(budgets, root)).toEqual([])
    write('docs/api/endpoints.html', page('', `<p>${noise(17)}`))
    expect(await findInBuilt(budgets, root)).toEqual([expect.stringContaining('the budget of a doc is 15.8 KiB')])
  })

  it('misses a script that is not there', async () => {
    write('docs/a.html', page('<script data-own="/_next/static/now.js hash,/gone.js hash">ask()</script>'))
    write('_next/static/now.js', '')
    expect(await findInBuilt(budgets, root)).toEqual([
      'error built/docs/a.html The page wants the script "/gone.js", which is not in the export.',
    ])
  })
})
