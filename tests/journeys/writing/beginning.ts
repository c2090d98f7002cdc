import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import type { Ran } from '../support/run'

/** A terminal that a program can type into, where the system has one. */
const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0

const PAGE = 'pages/docs/lessons/index.mdx'
let answer: Ran | undefined

export const beginning: Journey = {
  name: 'a page and a tag begun with `npm run new`, as CONTRIBUTING shows it',

  async change(site) {
    const about = 'What we have learned from readers of these pages, in order.'
    const page = await site.run(`npm run new -- doc docs/lessons/index --title Lessons --description '${about}'`)
    expect(page.code, page.output).toBe(0)
    // What the command leaves to the writer.
    site.write(PAGE, site.read(PAGE).replace(/\{\/\*.*\*\/\}/s, 'We learn.'))
    if (hasTerminal)
      answer = await site.run(
        "printf 'tag\nmoney\nMoney\nWhat things cost and how they are paid.\n' | script -qec 'npm run new' /dev/null",
      )
  },

  looks(built) {
    it('gives the page of a folder the URL of the folder', () => {
      expect(built().text('docs/lessons.html')).toContain('We learn.')
      expect(built().site.read('pages/docs/lessons/_meta.ts')).toContain("index: { title: 'Lessons', display: 'hidden'")
    })

    it('asks in a terminal', ({ skip }) => {
      skip(!hasTerminal, 'this machine has no script(1), which gives a program a terminal')
      expect(answer?.output).toContain('What do you want to create [doc, post, author, tag')
      expect(built().site.read('data/tags.yaml')).toContain('money:\n  label: Money\n')
    })
  },
}
