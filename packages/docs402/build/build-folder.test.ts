import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { filesBelow, writeBelow } from '@docs402/findings'
import { temporaryProject } from '../checks/testing'
import { makeBuildFolder, replaceFolder } from './build-folder'

let root: string
beforeEach(() => void (root = temporaryProject({})))

const at = (...names: string[]) => path.join(root, ...names)

/** A former build with a file that the new one has not, and a file that is a folder in the new one. */
function twoBuilds() {
  for (const name of ['index.html', 'gone.html', 'docs']) writeBelow(root, `out/${name}`, 'old')
  for (const name of ['index.html', 'docs/intro.html']) writeBelow(root, `new/${name}`, 'new')
}
const isNew = (folder: string) => {
  expect(filesBelow(at(folder)).sort()).toEqual(['docs/intro.html', 'index.html'])
  expect(readFileSync(at(folder, 'index.html'), 'utf8')).toBe('new')
}

describe('a finished build', () => {
  it('takes the place of the last one', () => {
    twoBuilds()
    replaceFolder(at('new'), at('out'))
    isNew('out')
    expect(readdirSync(root)).toEqual(['out'])
  })

  it('goes where a link leads, and the link stays', () => {
    twoBuilds()
    replaceFolder(at('out'), at('elsewhere'))
    symlinkSync(at('elsewhere'), at('out'))
    replaceFolder(at('new'), at('out'))
    isNew('elsewhere')
    expect(existsSync(at('out/docs/intro.html'))).toBe(true)
  })
})

describe('two builds at once', () => {
  it('have folders of their own', () => {
    const [first, second] = [makeBuildFolder(root), makeBuildFolder(root)]
    expect(new Set([first.out, first.deploy, second.out, second.deploy]).size).toBe(4)
    expect(existsSync(first.temporary)).toBe(true)
  })

  it('leave no folders for ever when they are killed', () => {
    const { temporary } = makeBuildFolder(root)
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    utimesSync(temporary, longAgo, longAgo)
    makeBuildFolder(root)
    expect(existsSync(temporary)).toBe(false)
  })
})
