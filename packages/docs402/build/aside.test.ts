import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { setAside } from './aside'

const FILES = { 'pages/docs/.#other.mdx': 'lock', 'pages/docs/._mac.mdx': 'x', 'pages/docs/intro.mdx': 'x' }

it('takes what editors left under a name with # away while Next runs, and puts it back', () => {
  const root = temporaryProject(FILES)
  symlinkSync('nowhere', path.join(root, 'pages/docs/.#locked.mdx'))
  const putBack = setAside(root)
  expect(existsSync(path.join(root, 'pages/docs/.#other.mdx'))).toBe(false)
  expect(existsSync(path.join(root, 'pages/docs/._mac.mdx'))).toBe(true)
  putBack()
  expect(readFileSync(path.join(root, 'pages/docs/.#other.mdx'), 'utf8')).toBe('lock')
})

it('puts back what a killed build has left, unless its place is taken', () => {
  const root = temporaryProject({
    ...FILES,
    '.cache/aside/pages/.#a.mdx': 'a',
    '.cache/aside/pages/docs/intro.mdx': 'old',
  })
  setAside(root)()
  expect(readFileSync(path.join(root, 'pages/.#a.mdx'), 'utf8')).toBe('a')
  expect(readFileSync(path.join(root, 'pages/docs/intro.mdx'), 'utf8')).toBe('x')
})
