import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject, text } from '../testing'
import { descriptions, frontMatter, titles } from './front-matter'

describe('source/front-matter', () => {
  it('finds every fault at once, each at its key or item', async () => {
    expect(await findInSources(frontMatter, fixture(import.meta.url, 'front-matter'))).toEqual([
      'error pages/blog/both.mdx:5:1 "updated" is before "date".',
      'error pages/blog/both.mdx:6:1 "authors" needs at least one id from data/authors.yaml.',
      'error pages/blog/both.mdx:8:1 "unlisted" can\'t be true together with "draft". Remove one of the two.',
      'error pages/blog/wrong.mdx:4:1 "date" must be a calendar day, written as YYYY-MM-DD.',
      'error pages/blog/wrong.mdx:7:5 No author "doc-team" in data/authors.yaml. Did you mean "docs-team"? Available: docs-team, api-team.',
      'error pages/blog/wrong.mdx:8:5 The author "docs-team" is listed twice.',
      'error pages/blog/wrong.mdx:9:8 No tag "guide" in data/tags.yaml. Did you mean "guides"? Available: guides, payments.',
      'error pages/blog/wrong.mdx:9:15 No tag "zebra" in data/tags.yaml. Available: guides, payments.',
      'error pages/blog/wrong.mdx:10:1 "draft" must be true or false, not "yes".',
      'error pages/broken.mdx:4:1 The front matter is not valid YAML: map keys must be unique.',
      'error pages/none.mdx:1:1 The page has no front matter. Start it with a block between two `---` lines: title and description.',
      'error pages/short.mdx:4:15 Item 2 must be text, not 7. Put it in quotes.',
      'error pages/slip.mdx:1:1 Missing front matter key "description" (text).',
      'error pages/slip.mdx:2:1 "title" must be text, not 12. Put it in quotes.',
      'error pages/slip.mdx:3:1 Unknown front matter key "descripton". Did you mean "description"? Allowed: title, description, keywords, lang, interactive, sidebarTitle.',
      'error pages/slip.mdx:4:1 "keywords" must be a list, not "one".',
      'error pages/slip.mdx:5:1 Unknown front matter key "date". The date of the last change and the edit link come from the repository; only posts have "date" and "updated".',
    ])
  })

  it.each([
    ['slug: /x', `The file's path is the page's URL: rename the file to change it.`],
    [
      'sidebar_position: 3',
      `The sidebar has the order of the keys in the folder's _meta.ts; \`display: 'hidden'\` leaves a page out.`,
    ],
    ['sidebar_label: X', 'Write "sidebarTitle".'],
    ['hide_table_of_contents: true', 'All pages of a section have the same layout.'],
    ['draft: true', 'Only posts can be drafts. Keep the page out of the branch that is published.'],
    ['og_image: /a.png', 'Each page gets an Open Graph image of its title.'],
    ['zebra: 1', 'Allowed: title, description, keywords, lang, interactive, sidebarTitle.'],
  ])('says what is done here instead of %j', async (line, cure) => {
    const root = temporaryProject({ 'pages/a.mdx': text('---', 'title: A', 'description: B', line, '---') })
    const [key] = line.split(':')
    expect(await findInSources(frontMatter, root)).toEqual([
      `error pages/a.mdx:4:1 Unknown front matter key "${key}". ${cure}`,
    ])
  })

  it('finds letters that were not saved as UTF-8', async () => {
    const root = temporaryProject({ 'pages/a.mdx': text('---', 'title: Caf\uFFFD', 'description: B', '---') })
    expect(await findInSources(frontMatter, root)).toEqual([
      'error pages/a.mdx:2:11 Readers see "\uFFFD" here: the file is not saved as UTF-8. Save it as UTF-8, and type the character again.',
    ])
  })
})

const root = fixture(import.meta.url, 'texts')

describe('source/titles and source/descriptions', () => {
  it('find titles that two pages have, and long ones', async () => {
    expect(await findInSources(titles, root)).toEqual([
      'warning pages/b.mdx:2:1 The title is the same as on /a (pages/a.mdx): "The same". Say what is different about this page.',
      'warning pages/long.mdx:2:1 "title" is 84 characters long. Search results and tabs truncate it near 60. "sidebarTitle" only sets the sidebar.',
    ])
  })

  it('find descriptions that two pages have, but not those of an old version', async () => {
    expect(await findInSources(descriptions, root)).toEqual([
      'warning pages/index.mdx:3:1 The description is the same as on /a (pages/a.mdx): "A page of the fixture that is described in as many characters as needed.". Say what is different about this page.',
    ])
  })

  it('find descriptions that search results cut off, or that say too little', async () => {
    const root = temporaryProject({
      'pages/long.mdx': text('---', 'title: Long', `description: ${'a'.repeat(161)}`, '---'),
      'pages/short.mdx': text('---', 'title: Short', 'description: Too short.', '---'),
    })
    expect(await findInSources(descriptions, root)).toEqual([
      'warning pages/long.mdx:3:1 "description" is 161 characters long. Search results show 50 to 160.',
      'warning pages/short.mdx:3:1 "description" is 10 characters long. Search results show 50 to 160.',
    ])
  })
})
