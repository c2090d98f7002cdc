import { existsSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, readText, writeBelow } from '@docs402/findings'
import { expect, it } from 'vitest'
import { post, project } from '../../content/blog/testing/fixture'
import { makePages } from './make-pages'
import { writeProject } from './next-project'
import { nextProject, PAGES } from './page-folder'

const list = (title: string, more = '') => `---
title: ${title}
description: A list of posts, in the fixture of the tests of what pages are given.
${more}---
`
const start = () =>
  project({
    'data/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" /></svg>',
    'pages/_app.tsx': `import '../data/colors.css'\n\nexport { default } from 'docs402-theme/app'\n`,
    'pages/index.mdx': list('Home'),
    'pages/404.mdx': list('Nothing here'),
    'pages/docs/intro.mdx': `${list('Introduction')}\nimport { Greeting } from '../../components/greeting'\n\n<Greeting />\n`,
    'pages/docs/live.mdx': `${list('Live', 'interactive: true\n')}\nimport { Greeting } from '@/components/greeting'\n\n<Greeting />\n`,
    'pages/blog/first.mdx': post('2025-01-01'),
    'pages/blog/second.mdx': post('2025-02-01', 'draft: true\n'),
    'pages/blog/tags/[tag].mdx': list('Tag'),
    'pages/docs/#intro.mdx#': 'left by an editor',
  })
const json = (root: string, file: string): unknown => JSON.parse(readFileSync(path.join(root, PAGES, file), 'utf8'))
const ofNext = (root: string, file: string) => readText(root, nextProject(false), file)

it('writes what each route is rendered from, and one page of Next for all of them; drafts have none', async () => {
  const root = start()
  expect(await makePages(root)).toBe(7)
  expect(filesBelow(path.join(root, PAGES)).sort()).toEqual([
    ...[
      '404.json',
      'blog/first.json',
      'blog/tags/news.json',
      'docs.json',
      'docs/intro.json',
      'docs/live.json',
      'index.json',
    ],
  ])
  expect(json(root, 'index.json')).toMatchObject({ page: { route: '/', kind: 'home', title: 'Home' } })
  expect(json(root, 'blog/tags/news.json')).toMatchObject({ page: { route: '/blog/tags/news' } })
  expect(JSON.stringify(json(root, 'blog/tags/news.json'))).not.toContain('second')
  expect(filesBelow(path.join(root, nextProject(false), 'pages')).sort()).toEqual([
    ...['404.jsx', '[...path].jsx', '_app.jsx', 'docs/live.jsx', 'index.jsx'],
  ])
  expect(ofNext(root, 'pages/[...path].jsx')).toContain('{"params":{"path":["blog","tags","news"]}}')
})

it('has what pages import by one name, from wherever they stand; a page with React is one of Next', async () => {
  const root = start()
  writeBelow(
    root,
    'pages/docs/own.tsx',
    `import type { ReactNode } from 'react'\nconst text: ReactNode = "from './x'"\nexport const load = () => import('../../components/greeting')\nexport default () => <p>{text}</p>\n`,
  )
  await makePages(root)
  const page = ofNext(root, 'pages/docs/own.jsx')
  expect(page).toContain('import("@/components/greeting")')
  expect(page).toContain(`"from './x'"`)
  expect(json(root, 'docs/intro.json')).toMatchObject({
    code: expect.stringContaining('require("@/components/greeting")'),
  })
  expect(json(root, 'docs/live.json')).not.toHaveProperty('code')
  expect(ofNext(root, 'all-pages.jsx').match(/"@\/components\/greeting"/g)).toHaveLength(2)
  expect(ofNext(root, 'pages/docs/live.jsx')).toContain("from '@/components/greeting'")
  expect(ofNext(root, 'pages/_app.jsx')).toContain('"@/data/colors.css"')
})

it('removes what a build before it had, and leaves files alone that stay the same', async () => {
  const root = start()
  await makePages(root)
  writeBelow(root, `${PAGES}/docs/gone.json`, '{}')
  writeBelow(root, `${nextProject(false)}/pages/docs/gone.jsx`, '')
  writeBelow(root, `${PAGES}/docs/intro.json`, '{}')
  const changed = () => statSync(path.join(root, PAGES, 'index.json')).mtimeMs
  const before = changed()
  await makePages(root)
  expect(existsSync(path.join(root, PAGES, 'docs/gone.json'))).toBe(false)
  expect(existsSync(path.join(root, nextProject(false), 'pages/docs/gone.jsx'))).toBe(false)
  expect(json(root, 'docs/intro.json')).toMatchObject({ page: { route: '/docs/intro' } })
  expect(changed()).toBe(before)
})

it('gives Next the files of public/, also when the link to them leads elsewhere or nowhere', () => {
  const root = start()
  const link = path.join(root, nextProject(false), 'public')
  const write = () => writeProject(root, { isDevelopment: false, imports: [] })
  write()
  expect(existsSync(link)).toBe(false)
  writeBelow(root, 'public/a.txt', 'a')
  for (const elsewhere of ['pages', 'nothing']) {
    rmSync(link, { force: true })
    symlinkSync(path.join(root, elsewhere), link, 'junction')
    write()
    expect(readText(link, 'a.txt'), elsewhere).toBe('a')
  }
})

it('makes nothing of pages of a part that is off', async () => {
  const root = start()
  const file = path.join(root, 'data/site.yaml')
  writeBelow(root, 'data/site.yaml', `${readFileSync(file, 'utf8')}\nparts: { blog: false }\n`)
  rmSync(path.join(root, 'pages/blog'), { recursive: true })
  writeBelow(root, 'pages/blog/index.mdx', list('Blog'))
  await makePages(root)
  expect(filesBelow(path.join(root, PAGES)).filter((name) => name.startsWith('blog'))).toEqual([])
})

it('names each page that does not compile, or whose props can’t be made', async () => {
  const root = start()
  const file = path.join(root, 'data/site.yaml')
  writeBelow(root, 'pages/index.mdx', `${list('Home')}\n<b>\n`)
  writeBelow(root, 'data/site.yaml', readFileSync(file, 'utf8').replace('sidebarId: docs', 'sidebarId: doc'))
  const faults = await makePages(root).catch((error: Error) => error.message)
  expect(faults).toMatch(/^pages\/docs\/intro\.mdx: data\/site\.yaml:\d+:\d+ There is no sidebar with the id "doc"\./m)
  expect(faults).toMatch(/^pages\/index\.mdx: /m)
})
