import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { fileTypes } from './file-types'

const LINK = 'This is a link out of the project, or to nothing: the site would publish what is not in its folder.'

it('publishes no file outside of the site, whichever way a link leads there', async () => {
  const elsewhere = temporaryProject({ 'keys.txt': 'secret', 'more/keys.txt': 'secret' })
  const root = temporaryProject({ 'public/a.txt': 'a', 'snippets/b.txt': 'b', 'public/deep/c.txt': 'c' })
  mkdirSync(path.join(root, 'public/.well-known'))
  const link = (to: string, from: string) => symlinkSync(to, path.join(root, 'public', from), 'junction')
  link(path.join(elsewhere, 'more'), 'folder')
  link(path.join(elsewhere, 'more'), '.well-known/keys')
  link(path.join(elsewhere, 'nothing'), 'deep/nothing')
  link(path.join(root, 'snippets'), 'within')
  const messages = await findInSources(fileTypes, root)
  expect(messages.map((line) => line.replace(`${LINK} Put a copy of what it leads to in its place.`, 'OUT'))).toEqual([
    'error public/.well-known/keys OUT',
    'error public/deep/nothing OUT',
    'error public/folder OUT',
  ])
})

it('publishes nothing if public/ itself is a link out of the site', async () => {
  const root = temporaryProject({ 'pages/index.mdx': '# A' })
  symlinkSync(temporaryProject({ 'keys.txt': 'secret' }), path.join(root, 'public'), 'junction')
  expect(await findInSources(fileTypes, root)).toEqual([expect.stringContaining(`error public ${LINK}`)])
})
