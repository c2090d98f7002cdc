import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reasonToBuild } from './build-state'
import { hashSources } from './source-hash'

let project: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(project, name)), { recursive: true })
  writeFileSync(join(project, name), text)
}
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'sources-'))
  write('pages/index.mdx', '# Home')
  write('pages/docs/intro.mdx', '# Introduction')
  write('package.json', '{}')
})
afterEach(() => rmSync(project, { recursive: true }))

/** By sha256sum over `<length of name> <length of text>\n<name><text>` of each file, in order of names. */
const figure = '765fbdafbd7976fe705d2419bdcdcfe486663adcc8b8d187f4573da6f96dd36c'

describe('hashSources', () => {
  it('is a figure of names and contents alone, the same on every system', () => {
    expect(hashSources(project)).toBe(figure)
    utimesSync(join(project, 'package.json'), 0, 0)
    expect(hashSources(project)).toBe(figure)
  })

  it.each([
    ['another content', () => write('pages/index.mdx', '# Hello')],
    ['a new file', () => write('public/logo.svg', '<svg/>')],
    ['a new empty file', () => write('data/empty.ts', '')],
    ['a file less', () => rmSync(join(project, 'pages/docs/intro.mdx'))],
    ['an example', () => write('examples/first-call.ts', 'fetch()')],
    [
      'a text that moved to the next file',
      () => {
        write('pages/index.mdx', '# Home# Intro')
        write('pages/docs/intro.mdx', 'duction')
      },
    ],
  ])('changes with %s', (_, change) => {
    const before = hashSources(project)
    change()
    expect(hashSources(project)).not.toBe(before)
  })

  it.each(['out/index.html', 'README.md', 'lib/x.test.ts', 'pages/.DS_Store', 'e2e/routes.spec.ts'])(
    'does not change with %s',
    (name) => {
      const before = hashSources(project)
      write(name, 'x')
      expect(hashSources(project)).toBe(before)
    },
  )
})

describe('reasonToBuild', () => {
  it('says what is wrong with out/', () => {
    expect(reasonToBuild(project)).toBe('out/ is missing')
    write('out/index.html', '')
    expect(reasonToBuild(project)).toBe('out/build.json does not say what out/ was built from')
    write('out/build.json', '{"sources":')
    expect(reasonToBuild(project)).toBe('out/build.json does not say what out/ was built from')
    write('out/build.json', JSON.stringify({ sources: hashSources(project), pages: 2 }))
    expect(reasonToBuild(project)).toBeUndefined()
    write('pages/index.mdx', '# Changed')
    expect(reasonToBuild(project)).toBe('out/ was built from other sources')
  })
})
