import type { Mistake } from '../support/tell-mistakes'

export const mistakes: readonly Mistake[] = [
  {
    name: 'a link to a page that does not exist',
    change: (site) =>
      site.write('pages/docs/intro.mdx', `${site.read('pages/docs/intro.mdx')}\n[There](/docs/intor)\n`),
    says: ['No page at "/docs/intor". Did you mean "/docs/intro"?'],
  },
  {
    name: 'an author who is not in the registry',
    change: (site) => site.edit('pages/blog/mdx-blog-post.mdx', 'authors: [', 'authors: [docs-taem, '),
    says: ['docs-taem', 'Did you mean "docs-team"?'],
  },
]
