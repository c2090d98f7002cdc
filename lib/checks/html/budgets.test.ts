import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { findInBuilt } from '../testing'
import { budgets } from './budgets'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'budgets-'))
  mkdirSync(path.join(root, 'data'))
  writeFileSync(path.join(root, 'data/budgets.yaml'), LIMITS)
})

const LIMITS = 'home: 20\ndoc: 16.5\npage: 27\npost: 27\nblog-list: 20\nnot-found: 20\ninteractive: 260\n'

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
  it('says nothing of light pages', async () => {
    write(
      'docs/light.html',
      page('<style>p{color:red}</style><script defer src="/assets/site.js"></script>', '<p>Text'),
    )
    write('assets/site.js', 'start()')
    expect(await findInBuilt(budgets, root)).toEqual([])
  })

  it('says nothing of a heavy page in a frozen version', async () => {
    const versions = `[{ name: '2.0', label: '2.0', path: /docs, mainDoc: intro }, { name: '1.0', label: '1.0', path: /docs/1.0, mainDoc: intro }]`
    writeFileSync(path.join(root, 'data/site.yaml'), `docs: { versions: ${versions} }`)
    write('docs/1.0/heavy.html', page('', `<p>${noise(17)}`))
    write('docs/1.0.html', page('', `<p>${noise(17)}`))
    expect(await findInBuilt(budgets, root)).toEqual([])
    write('docs/1.0-notes.html', page('', `<p>${noise(17)}`))
    expect(await findInBuilt(budgets, root)).toHaveLength(1)
  })

  it('warns of a first load that is too heavy, and names the heaviest files, linked styles and scripts among them', async () => {
    const head = '<link rel="stylesheet" href="/assets/a.css"><script defer src="/assets/b%20c.js"></script>'
    write('heavy.html', page(head, `<p>${noise(14)}`))
    write('assets/a.css', `/*${noise(5)}*/`)
    write('assets/b c.js', `//${noise(9)}`)
    expect(await findInBuilt(budgets, root)).toEqual([
      expect.stringMatching(
        /^warning out\/heavy\.html First load: [23]\d\.\d KiB; the budget of a page is 27 KiB \(brotli\)\. Heaviest: the document 1\d\.\d, b%20c\.js \d\.\d, a\.css \d\.\d\. Split the page, make it load less, or raise the budget in data\/budgets\.yaml\.$/,
      ),
    ])
  })

  it('allows each kind its own: a list of posts less than a post, an interactive page most', async () => {
    const text = `<p>${noise(22)}`
    const scripts = '<script defer src="/_next/main.js"></script><script defer nomodule src="/_next/old.js"></script>'
    const live = page(scripts, '').replace('<html>', '<html data-interactive="true">')
    write('_next/main.js', `//${noise(230)}`)
    write('_next/old.js', `//${noise(100)}`)
    write('blog/post.html', page('', text))
    write('blog/live.html', live)
    expect(await findInBuilt(budgets, root)).toEqual([])
    write('blog/tags.html', page('', text))
    write('blog/live.html', live.replace('</body>', `${noise(60)}</body>`))
    expect(await findInBuilt(budgets, root)).toEqual([
      expect.stringMatching(
        /^warning out\/blog\/live\.html First load: 2\d\d\.\d KiB; the budget of an interactive page is 260 /,
      ),
      expect.stringMatching(/^warning out\/blog\/tags\.html First load: 2\d\.\d KiB; the budget of a blog-list is 20 /),
    ])
  })

  it('says what is wrong in the limits, with its place', async () => {
    write('a.html', page(''))
    writeFileSync(path.join(root, 'data/budgets.yaml'), LIMITS.replace('page: 27', 'pages: 27'))
    await expect(findInBuilt(budgets, root)).rejects.toThrow(/^data\/budgets\.yaml:\d+:\d+ .*"page"/)
  })

  it('leaves a site without limits alone', async () => {
    rmSync(path.join(root, 'data/budgets.yaml'))
    write('docs/heavy.html', page('', `<p>${noise(60)}`))
    expect(await findInBuilt(budgets, root)).toEqual([])
  })

  it('misses a script that is not there', async () => {
    write('docs/a.html', page('<script src="/assets/gone.js"></script>'))
    expect(await findInBuilt(budgets, root)).toEqual([
      'error out/docs/a.html The page loads "/assets/gone.js", which is not in the export.',
    ])
  })
})
