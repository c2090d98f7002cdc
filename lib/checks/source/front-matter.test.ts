import { expect, it } from 'vitest'
import { findInSources, tells, text } from '../testing'
import { descriptions, frontMatter, titles } from './front-matter'

const matter = (...lines: string[]) => text('---', ...lines, '---', '', 'Text')
const unknown = (key: string, cure: string) => `error 4:1 Unknown front matter key "${key}". ${cure}`
const ALLOWED = 'Allowed: title, description, keywords, lang, interactive, sidebarTitle.'
const [TITLE, DESCRIPTION] = ['title: A', 'description: B']

tells(frontMatter, [
  [matter(TITLE, DESCRIPTION)],
  [
    '# T',
    'error 1:1 The page has no front matter. Start it with a block between two `---` lines: title and description.',
  ],
  [
    matter(TITLE, DESCRIPTION, 'title: Again'),
    'error 4:1 The front matter is not valid YAML: map keys must be unique.',
  ],
  [
    matter('title: 12', 'descripton: B', 'keywords: one'),
    'error 1:1 Missing front matter key "description" (text).',
    'error 2:1 "title" must be text, not 12. Put it in quotes.',
    `error 3:1 Unknown front matter key "descripton". Did you mean "description"? ${ALLOWED}`,
    'error 4:1 "keywords" must be a list, not "one".',
  ],
  [matter(TITLE, DESCRIPTION, 'keywords: [a, 7]'), 'error 4:15 Item 2 must be text, not 7. Put it in quotes.'],
  [
    matter('title: Caf\uFFFD', DESCRIPTION),
    'error 2:11 Readers see "\uFFFD" here: the file is not saved as UTF-8. Save it as UTF-8, and type the character again.',
  ],
  [
    matter(TITLE, DESCRIPTION, 'date: 2025-01-01'),
    unknown(
      'date',
      'The date of the last change and the edit link come from the repository; only posts have "date" and "updated".',
    ),
  ],
  // What other tools have there.
  ...[
    ['slug: /x', `The file's path is the page's URL: rename the file to change it.`],
    [
      'sidebar_position: 3',
      `The sidebar has the order of the keys in the folder's _meta.ts; \`display: 'hidden'\` leaves a page out.`,
    ],
    ['sidebar_label: X', 'Write "sidebarTitle".'],
    ['hide_table_of_contents: true', 'All pages of a section have the same layout.'],
    ['draft: true', 'Only posts can be drafts. Keep the page out of the branch that is published.'],
    ['og_image: /a.png', 'Each page gets an Open Graph image of its title.'],
    ['zebra: 1', ALLOWED],
  ].map(
    ([line = '', cure = '']) => [matter(TITLE, DESCRIPTION, line), unknown(line.replace(/:.*/, ''), cure)] as const,
  ),
])

const REGISTRIES = {
  'data/authors.yaml': text('docs-team:', '  name: Docs team', 'api-team:', '  name: API team'),
  'data/tags.yaml': text('guides:', '  label: Guides', 'payments:', '  label: Payments'),
}
const post = (...lines: string[]) => matter(TITLE, DESCRIPTION, ...lines)
tells(
  frontMatter,
  [
    [post('date: 2025-02-28', 'authors: [docs-team]', 'tags: [guides]')],
    [
      post('date: 2025-02-28', 'updated: 2025-02-27', 'authors: []', 'draft: true', 'unlisted: true'),
      'error 5:1 "updated" is before "date".',
      'error 6:1 "authors" needs at least one id from data/authors.yaml.',
      'error 8:1 "unlisted" can\'t be true together with "draft". Remove one of the two.',
    ],
    [
      post(
        'date: 2025-02-30',
        'authors:',
        '  - doc-team',
        '  - docs-team',
        '  - docs-team',
        'tags: [guide, zebra]',
        'draft: yes',
      ),
      'error 4:1 "date" must be a calendar day, written as YYYY-MM-DD.',
      'error 6:5 No author "doc-team" in data/authors.yaml. Did you mean "docs-team"? Available: docs-team, api-team.',
      'error 8:5 The author "docs-team" is listed twice.',
      'error 9:8 No tag "guide" in data/tags.yaml. Did you mean "guides"? Available: guides, payments.',
      'error 9:15 No tag "zebra" in data/tags.yaml. Available: guides, payments.',
      'error 10:1 "draft" must be true or false, not "yes".',
    ],
  ],
  'pages/blog/a.mdx',
  REGISTRIES,
)

tells(titles, [
  [
    matter(`title: ${'a'.repeat(71)}`),
    'warning 2:1 "title" is 71 characters long. Search results and tabs truncate it near 60. "sidebarTitle" only sets the sidebar.',
  ],
])
const length = (characters: number) =>
  `warning 2:1 "description" is ${characters} characters long. Search results show 50 to 160.`
tells(descriptions, [
  [matter(`description: ${'a'.repeat(160)}`)],
  [matter(`description: ${'a'.repeat(161)}`), length(161)],
  [matter('description: Too short.'), length(10)],
])

it('finds texts that two pages have, but not those of an old version or an unlisted post', async () => {
  const same = matter('title: The same', `description: ${'a'.repeat(60)}`)
  const files = {
    'pages/a.mdx': same,
    'pages/b.mdx': same,
    'pages/docs/1.0/a.mdx': same,
    'pages/blog/hidden.mdx': same.replace('title', 'unlisted: true\ntitle'),
    'data/site.yaml':
      "docs: { versions: [{ name: '2.0', label: '2.0', path: /docs, mainDoc: a }, { name: '1.0', label: '1.0', path: /docs/1.0, mainDoc: a }] }",
  }
  const say = 'Say what is different about this page.'
  expect(await findInSources(titles, files)).toEqual([
    `warning pages/b.mdx:2:1 The title is the same as on /a (pages/a.mdx): "The same". ${say}`,
  ])
  expect(await findInSources(descriptions, files)).toEqual([
    `warning pages/b.mdx:3:1 The description is the same as on /a (pages/a.mdx): "${'a'.repeat(60)}". ${say}`,
  ])
})
