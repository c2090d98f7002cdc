import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findInBuilt, page } from '../testing'
import { budgets } from './budgets'

const LIMITS = 'home: 2\ndoc: 2\npage: 3\npost: 4\nblog-list: 2\nnot-found: 2\ninteractive: 6\n'

/** Text that does not pack: hexadecimal digits, half a byte each. @param kib size after brotli, about */
function noise(kib: number): string {
  let text = ''
  for (let index = 0; text.length < kib * 1024 * 2; index++)
    text += createHash('sha256').update(String(index)).digest('hex')
  return text
}
const find = (built: Record<string, string>, data: Record<string, string> = { 'data/budgets.yaml': LIMITS }) => {
  const files = Object.entries(built).map(([name, text]) => [`built/${name}`, text])
  return findInBuilt(budgets, { ...data, ...Object.fromEntries(files) })
}
const heavy = page('', `<p>${noise(2.5)}`)
const SCRIPTS = '<script defer src="/a.js"></script><script defer nomodule src="/old.js"></script>'
const live = (kib: number) => page(SCRIPTS, noise(kib)).replace('<html', '<html data-interactive="true"')

describe('html/budgets', () => {
  it('warns of a first load that is too heavy, and names the heaviest files, linked styles and scripts among them', async () => {
    const head = '<link rel="stylesheet" href="/assets/a.css"><script defer src="/assets/b%20c.js"></script>'
    const built = { 'assets/a.css': `/*${noise(0.5)}*/`, 'assets/b c.js': `//${noise(0.9)}` }
    expect(await find({ 'heavy.html': page(head, `<p>${noise(2)}`), ...built })).toEqual([
      expect.stringMatching(
        /^warning out\/heavy\.html First load: [34]\.\d KiB; the budget for a page is 3 KiB \(brotli\)\. Heaviest: the document 2\.\d, b%20c\.js [01]\.\d, a\.css 0\.\d\. Split the page, make it load less, or raise the budget in data\/budgets\.yaml\.$/,
      ),
    ])
  })

  it('allows each kind its own: a list of posts less than a post, an interactive page most', async () => {
    const scripts = { 'a.js': `//${noise(3)}`, 'old.js': `//${noise(9)}` }
    expect(await find({ 'blog/post.html': heavy, 'blog/live.html': live(1), ...scripts })).toEqual([])
    expect(await find({ 'blog/tags.html': heavy, 'blog/live.html': live(4), ...scripts })).toEqual([
      expect.stringMatching(
        /^warning out\/blog\/live\.html First load: [67]\.\d KiB; the budget for an interactive page /,
      ),
      expect.stringMatching(/^warning out\/blog\/tags\.html First load: 2\.\d KiB; the budget for a blog-list is 2 /),
    ])
  })

  it('says nothing of a heavy page in a frozen version, of the printable page, nor of a site without limits', async () => {
    const version = (name: string, path: string) =>
      `{ name: '${name}', label: '${name}', path: ${path}, mainDoc: intro }`
    const site = `docs: { versions: [${version('2.0', '/docs')}, ${version('1.0', '/docs/1.0')}] }`
    const built = {
      'docs/1.0/heavy.html': heavy,
      'docs/1.0.html': heavy,
      'docs/1.0-notes.html': heavy,
      'documentation.html': heavy,
    }
    expect(await find(built, { 'data/budgets.yaml': LIMITS, 'data/site.yaml': site })).toEqual([
      expect.stringContaining('warning out/docs/1.0-notes.html'),
    ])
    expect(await find(built, {})).toEqual([])
  })

  it('says what is wrong in the limits, with its place, and misses a script that is not there', async () => {
    const wrong = { 'data/budgets.yaml': LIMITS.replace('page: 3', 'pages: 3') }
    await expect(find({ 'a.html': heavy }, wrong)).rejects.toThrow(/^data\/budgets\.yaml:\d+:\d+ .*"page"/)
    expect(await find({ 'docs/a.html': page('<script src="/assets/gone.js"></script>') })).toEqual([
      'error out/docs/a.html The page loads "/assets/gone.js", which is not in the export.',
    ])
  })
})
