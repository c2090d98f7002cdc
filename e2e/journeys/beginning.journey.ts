import { spawnSync } from 'node:child_process'
import { beforeEach, describe, expect, it } from 'vitest'
import { copySite } from './support/site-copy'

/** A terminal that a program can type into, where the system has one. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0

/** `npm run new` as CONTRIBUTING shows it. */
describe('Beginning a page or a post', () => {
  const site = copySite()
  beforeEach(() => site.reset())

  it('takes what is said, and fills in the rest, where nobody can be asked', async () => {
    const { code, output } = await site.run('npm run new -- post our-first-month --authors docs-team --tags guides')
    expect(code, output).toBe(0)
    expect(output).toContain('Write what only stands in for it until then: title, description.')
    expect(site.read('pages/blog/our-first-month.mdx')).toMatch(
      /^---\ntitle: Our first month\ndescription: .+\ndate: .+\nauthors: \[docs-team\]\ntags: \[guides\]\ndraft: true\n/,
    )
  })

  it('says what can be made where nothing is said', async () => {
    const { code, output } = await site.run('npm run new')
    expect([code, output]).toEqual([2, expect.stringContaining('Say what is to be made.')])
  })

  it.skipIf(!hasTerminal)('asks in a terminal', async () => {
    const { output } = await site.run(
      "printf 'tag\nmoney\nMoney\nWhat things cost and how they are paid.\n' | script -qec 'npm run new' /dev/null",
    )
    expect(output).toContain('What is to be made [doc, post, author, tag')
    expect(site.read('data/tags.yaml'), output).toContain('money:\n  label: Money\n')
  })

  it('gives the page of a folder the URL of the folder', async () => {
    const { code, output } = await site.run('npm run new -- doc docs/lessons/index --title Lessons')
    expect(code, output).toBe(0)
    expect(site.read('data/addresses.txt')).toMatch(/^\/docs\/lessons$/m)
    expect(site.read('pages/docs/lessons/_meta.ts')).toContain("index: { title: 'Lessons', display: 'hidden' }")
  })
})
