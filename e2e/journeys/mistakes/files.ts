import type { Mistake } from '../support/tell-mistakes'

const matter = (title: string, description: string) => `---\ntitle: ${title}\ndescription: ${description}\n---\n`
const DESCRIPTION = 'A page that somebody has written on an ordinary day, with a mistake in it.'

export const mistakes: readonly Mistake[] = [
  {
    name: 'a list of pages without a comma',
    change: (site) => site.edit('pages/docs/_meta.ts', ',\n', '\n'),
    says: ['pages/docs/_meta.ts:', 'A comma is missing before this'],
  },
  {
    name: 'two files for one address, two titles and descriptions alike',
    change(site) {
      site.write('pages/guides.mdx', `${matter('Guides', DESCRIPTION)}\n# Guides\n\nText\n`)
      site.write('pages/guides/index.mdx', `${matter('Guides', DESCRIPTION)}\n# Guides\n\nText\n`)
    },
    says: [
      'pages/guides.mdx has the same URL, /guides. Delete or rename one of the two files.',
      'The title is the same as on /guides',
      'The description is the same as on /guides',
    ],
  },
  {
    name: 'a name with a space and capitals',
    change: (site) => site.write('pages/My Page.mdx', `${matter('Mine', `${DESCRIPTION} One.`)}\n# Mine\n\nText\n`),
    says: ['Rename it: pages/my-page.mdx'],
  },
  {
    name: 'Latin-1',
    change: (site) =>
      site.write(
        'pages/latin.mdx',
        Buffer.from(`${matter('Latin', `${DESCRIPTION} Four.`)}\n# Latin\n\nA café\n`, 'latin1'),
      ),
    says: ['pages/latin.mdx:8:6', 'not saved as UTF-8'],
  },
  {
    name: 'braces, ids and angle brackets as other tools write them, each page at its first',
    change(site) {
      const pages = ['A { "a": 1 } b', '## Errors {#errors}', 'Only 1 <2 counts', '<Callout>\n\nOpen']
      for (const [index, text] of pages.entries())
        site.write(
          `pages/syntax-${index}.mdx`,
          `${matter('Syntax', `${DESCRIPTION} Five, number ${index}.`)}\n# Syntax\n\n${text}\n`,
        )
    },
    says: [
      'pages/syntax-0.mdx:8:3',
      'To show one as text, write',
      'pages/syntax-1.mdx:8:11',
      'written in brackets: `[#errors]`',
      'pages/syntax-2.mdx:8:8',
      'To show `<` as text, write `\\<` or put it in backticks',
      'pages/syntax-3.mdx:8:1',
      'Expected a closing tag for `<Callout>`',
    ],
  },
  {
    name: 'an empty post',
    change: (site) =>
      site.write(
        'pages/blog/nothing.mdx',
        `---\ntitle: Nothing\ndescription: ${DESCRIPTION} Six.\ndate: 2025-01-01\nauthors: [docs-team]\n---\n`,
      ),
    says: ['pages/blog/nothing.mdx:1:1', 'The post has no text.'],
  },
  {
    name: 'a picture of 12 MB',
    change(site) {
      site.write('public/heavy.png', new Uint8Array(12 * 1024 * 1024))
      site.write(
        'pages/heavy.mdx',
        `${matter('Heavy', `${DESCRIPTION} Seven.`)}\n# Heavy\n\n![A mountain](/heavy.png)\n`,
      )
    },
    says: ['public/heavy.png has 12.0 MB'],
  },
  {
    name: 'no logo',
    change: (site) => site.remove('data/logo.svg'),
    says: ['data/logo.svg does not exist. The navbar and Open Graph images show it.'],
  },
  {
    name: 'a color that is none, and one that nobody can read',
    change(site) {
      site.edit('data/colors.css', '--border: light-dark(#d9e2de, #26332f)', '--border: light-dark(#d9e2de #26332f)')
      site.edit('data/colors.css', '--text: light-dark(#14201c', '--text: light-dark(#c4d0cc')
    },
    says: ['Write --border: light-dark(#rrggbb, #rrggbb);', '--text is hard to read on --bg in light mode'],
  },
]
