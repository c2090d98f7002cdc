import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, writeBelow } from '@docs402/findings'
import { expect, it } from 'vitest'
import { post, project } from '../../content/blog/testing/fixture'
import { writePageData } from './page-data'
import { PATHS, PROPS } from './page-folder'

const list = (title: string) => `---
title: ${title}
description: A list of posts, in the fixture of the tests of what pages are given.
---
`
const start = () =>
  project({
    'data/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" /></svg>',
    'pages/index.mdx': list('Home'),
    'pages/docs/intro.mdx': list('Introduction'),
    'pages/blog/first.mdx': post('2025-01-01'),
    'pages/blog/second.mdx': post('2025-02-01', 'draft: true\n'),
    'pages/blog/tags/[tag].mdx': list('Tag'),
  })
const json = (root: string, file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

it('writes the props of each route, and the routes of dynamic pages; drafts have none', async () => {
  const root = start()
  expect(await writePageData(root)).toEqual([])
  expect(filesBelow(path.join(root, PROPS)).sort()).toEqual([
    ...['blog/first.json', 'blog/tags/news.json', 'docs.json', 'docs/intro.json', 'index.json'],
  ])
  expect(json(root, PATHS)).toEqual({ '/blog/tags/[tag]': ['/blog/tags/news'] })
  expect(json(root, `${PROPS}/index.json`)).toMatchObject({ page: { route: '/', kind: 'home', title: 'Home' } })
  expect(json(root, `${PROPS}/blog/tags/news.json`)).toMatchObject({ page: { route: '/blog/tags/news' } })
  expect(JSON.stringify(json(root, `${PROPS}/blog/tags/news.json`))).not.toContain('second')
})

it('removes what a build before it had, and leaves files alone that stay the same', async () => {
  const root = start()
  await writePageData(root)
  writeBelow(root, `${PROPS}/docs/gone.json`, '{}')
  writeBelow(root, `${PROPS}/docs/intro.json`, '{}')
  const changed = () => statSync(path.join(root, PROPS, 'index.json')).mtimeMs
  const before = changed()
  await writePageData(root)
  expect(filesBelow(path.join(root, PROPS))).not.toContain('docs/gone.json')
  expect(json(root, `${PROPS}/docs/intro.json`)).toMatchObject({ page: { route: '/docs/intro' } })
  expect(changed()).toBe(before)
})

it('gives pages of a part that is off no props', async () => {
  const root = start()
  const file = path.join(root, 'data/site.yaml')
  writeBelow(root, 'data/site.yaml', `${readFileSync(file, 'utf8')}\nparts: { blog: false }\n`)
  rmSync(path.join(root, 'pages/blog'), { recursive: true })
  writeBelow(root, 'pages/blog/index.mdx', list('Blog'))
  await writePageData(root)
  expect(filesBelow(path.join(root, PROPS)).filter((name) => name.startsWith('blog'))).toEqual([])
})

it('names the page whose props can’t be made', async () => {
  const root = start()
  const file = path.join(root, 'data/site.yaml')
  writeBelow(root, 'data/site.yaml', readFileSync(file, 'utf8').replace('sidebarId: docs', 'sidebarId: doc'))
  const faults = await writePageData(root)
  expect(faults).toContainEqual(
    expect.stringMatching(/^pages\/docs\/intro\.mdx: data\/site\.yaml:\d+:\d+ There is no sidebar with the id "doc"\./),
  )
})
