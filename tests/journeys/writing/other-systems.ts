import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'

const PAGE = readFileSync(path.join(import.meta.dirname, 'other-systems.mdx'), 'utf8')

const APPLE = Buffer.from('\0\x05\x16\x07\0\x02\0\0Mac OS X', 'latin1')

/** What editors and systems leave beside pages. */
const LEFTOVERS = [
  ...['pages/docs/._intro.mdx', 'pages/blog/tags/._[tag].mdx', 'pages/docs/intro.mdx~'],
  ...['pages/docs/#intro.mdx#', 'pages/docs/.intro.mdx.swp', 'pages/docs/intro.mdx.orig', 'pages/docs/Thumbs.db'],
  ...['public/.DS_Store', 'public/._favicon.svg', 'public/favicon.svg~', 'data/._tags.yaml', 'api/recordings/._x.json'],
]

/** Texts as other systems save them. */
const FORMS: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  'sample-lf': (text) => text,
  'sample-crlf': (text) => text.replaceAll('\n', '\r\n'),
  'sample-cr': (text) => text.replaceAll('\n', '\r'),
  'sample-mark': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  'sample-utf16': (text) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf16le'),
}

export const otherSystems: Journey = {
  name: 'files of other systems and editors',

  change(site) {
    for (const file of LEFTOVERS) site.write(file, APPLE)
    for (const [name, form] of Object.entries(FORMS)) site.write(`pages/${name}.mdx`, form(PAGE))
  },

  looks(built) {
    it('shows a text as every other, whatever its line endings, marks and encoding', async () => {
      const text = built().text('sample-lf.md')
      expect(text).toContain('> **Note:**')
      for (const name of Object.keys(FORMS)) {
        expect(built().text(`${name}.md`).replaceAll(name, 'sample-lf'), name).toBe(text)
        expect(built().text(`${name}.html`), name).toContain('data-callout="note"')
      }
    })

    it('publishes nothing that an editor or the system has left', async () => {
      expect(built().filesWith('Mac OS X')).toEqual([])
      for (const route of ['/docs/._intro', '/blog/tags/._[tag]']) expect(await built().status(route)).toBe(404)
    })
  },
}
