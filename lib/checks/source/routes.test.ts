import { describe, expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { routes } from './routes'

const found = (...files: string[]) =>
  findInSources(routes, temporaryProject(Object.fromEntries(files.map((file) => [file, '']))))

describe('source/routes', () => {
  it('finds addresses that two files claim', async () => {
    expect(await found('pages/guides.mdx', 'pages/guides/index.mdx')).toEqual([
      'error pages/guides/index.mdx:1:1 pages/guides.mdx has the same URL, /guides. Delete or rename one of the two files.',
    ])
  })

  it('finds names that make bad addresses, and says better ones', async () => {
    const named = async (name: string) =>
      (await found(`pages/docs/${name}.mdx`))[0]?.replace(/^.*?(?="|pages\/docs)/, '')
    expect(await found('pages/docs/My Page.mdx')).toEqual([
      'error pages/docs/My Page.mdx:1:1 The file\'s name becomes part of the URL: "My Page" would be hard to type and to link to. Rename it: pages/docs/my-page.mdx',
    ])
    for (const [bad, good] of [
      ['Überblick', 'uberblick'],
      ['a+b', 'a-b'],
      ['100%', '100'],
      ['c#', 'c'],
      ['v2.notes', 'v2-notes'],
      ['snake_case', 'snake-case'],
      ['日本', 'page'],
    ] as const)
      expect(await named(bad), bad).toContain(`Rename it: pages/docs/${good}.mdx`)
  })

  it('finds files that are meant as pages', async () => {
    expect(await found('pages/docs/notes.MDX', 'pages/docs/draft.mxd')).toEqual([
      'error pages/docs/draft.mxd:1:1 ".mxd" is not a page extension, so this file is ignored. Rename it: pages/docs/draft.mdx',
      'error pages/docs/notes.MDX:1:1 ".MDX" is not a page extension, so this file is ignored. Rename it: pages/docs/notes.mdx',
    ])
  })

  it('finds components that Next would take as pages', async () => {
    expect(await found('pages/docs/plans.tsx', 'pages/docs/intro.mdx')).toEqual([
      'error pages/docs/plans.tsx:1:1 A page is an .mdx or .md file. Move this one to components/plans.tsx, and import it in pages/docs/plans.mdx.',
    ])
  })

  it('leaves versions, dynamic routes and the files of Next alone', async () => {
    expect(
      await found(
        'pages/_app.tsx',
        'pages/404.mdx',
        'pages/docs/1.0/intro.mdx',
        'pages/docs/intro.mdx',
        'pages/blog/tags/[tag].mdx',
      ),
    ).toEqual([])
  })
})
