import { beforeAll, describe, expect, it } from 'vitest'
import { IN_FILES } from './mistakes/files'
import { IN_SNIPPETS, ON_PAGES, SYNTAX, type WrongText } from './mistakes/texts'
import { check, type Told } from './support/check'
import { page } from './support/sample-pages'
import { copySite, type SiteCopy } from './support/site-copy'

/** What one mistake must make the check tell: the lines are those of the text that is wrong. */
interface Expected {
  mistake: string
  file: string
  lines?: readonly [first: number, last: number]
  says: readonly string[]
}

const lineCount = (text: string) => text.split('\n').length

/** Adds a wrong text to the end of a file. */
function add(site: SiteCopy, file: string, [text, ...says]: WrongText): Expected {
  const before = `${site.read(file).trimEnd()}\n\n`
  site.write(file, `${before}${text}\n`)
  const first = lineCount(before)
  return { mistake: text, file, lines: [first, first + lineCount(text)], says }
}

/** Makes all mistakes. */
function makeMistakes(site: SiteCopy): Expected[] {
  const inFiles = IN_FILES.map(([file, change, ...says]) => {
    change(site)
    return { mistake: file, file, says }
  })
  const onPages = Object.entries(ON_PAGES).flatMap(([file, texts]) => texts.map((text) => add(site, file, text)))
  const inSnippets = IN_SNIPPETS.map((text, at) => {
    site.write(`snippets/s${at}.mdx`, 'One line.\n')
    const user = `pages/docs/user-${at}.mdx`
    site.write(user, page(`User ${at}`, `<S />`).replace('# User', `import S from '@/snippets/s${at}.mdx'\n\n# User`))
    return add(site, `snippets/s${at}.mdx`, text)
  })
  const syntax = SYNTAX.map((text, at) => {
    site.write(`pages/syntax-${at}.mdx`, page(`Syntax ${at}`, ''))
    return add(site, `pages/syntax-${at}.mdx`, text)
  })
  return [...inFiles, ...onPages, ...inSnippets, ...syntax]
}

/** What writers get wrong is told by the check of the sources, all of it at once, in seconds. */
describe('A mistake is told at its place', () => {
  let told: Told
  let all: Expected[]
  beforeAll(async () => {
    const site = copySite('Mistakes')
    all = makeMistakes(site)
    told = await check(site)
  })

  it('in sentences that say what would be right', () => {
    const missing = all.flatMap(({ mistake, file, lines: [first, last] = [0, Infinity], says }) => {
      const there = told.findings.filter((one) => one.file === file && one.line >= first && one.line <= last)
      const isSaid = (text: string) => there.some(({ message }) => message.includes(text))
      return says
        .filter((text) => !isSaid(text))
        .map((text) => ({ mistake, text, told: there.map((one) => one.message) }))
    })
    expect(missing).toEqual([])
    expect(told.code).toBe(1)
  })

  it('in the sources: nobody is shown our own code', () => {
    expect(told.text).not.toMatch(/\.next\/|\bout\/|^\s+at .+:\d+:\d+\)?$/m)
  })
})
