import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { readText, writeBelow } from '@docs402/findings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { project } from '../../content/blog/testing/fixture'
import { nextProject } from '../next/page-folder'
import { pageAnswers } from './page-answers'

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n# ${title}\n\n${text}\n`
const CARD = 'export const Card = () => <p>Card</p>\n'
const INTRO = page(
  'Intro',
  "import { Card } from '@/components/card'\nimport Shared from '@/snippets/shared.mdx'\n\n<Card />\n\n<Shared />",
)

let root: string
let answers: ReturnType<typeof pageAnswers>
beforeEach(async () => {
  vi.stubEnv('NODE_ENV', 'development')
  root = project({
    'package.json': '{}',
    'data/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" /></svg>',
    'pages/index.mdx': page('Home', 'Text.'),
    'pages/docs/intro.mdx': INTRO,
    'pages/docs/other.mdx': page('Other', 'Text.'),
    'pages/docs/_meta.ts': "export default { intro: 'Start', other: 'Other' }\n",
    'components/card.tsx': CARD,
    'snippets/shared.mdx': 'A sentence.\n',
  })
  symlinkSync(
    path.resolve(import.meta.dirname, '../../../../node_modules'),
    path.join(root, 'node_modules'),
    'junction',
  )
  answers = pageAnswers(root)
  await answers.prepare()
})
afterEach(() => vi.unstubAllEnvs())

/** After an edit: the fault of a page, and what it is still shown with. */
async function after(name: string, text: string, route = '/docs/intro') {
  writeBelow(root, name, text)
  answers.forgetSources(!name.endsWith('.mdx'))
  const answer: object = (await answers.answerAt(route)) ?? {}
  return { fault: Object(answer).fault, title: Object(answer).page?.title, code: typeof Object(answer).code }
}
const RIGHT = { fault: undefined, title: 'Intro', code: 'string' }
const modules = () => readText(root, nextProject(true), 'all-pages.jsx')

it('of a component with a fault, only the page that imports it says so, and Next is spared it, until the next save', async () => {
  expect(await after('components/card.tsx', CARD)).toEqual(RIGHT)
  expect(modules()).toContain('"@/components/card": () => require("@/components/card")')
  expect((await after('components/card.tsx', 'export const Card = () => <<p>\n')).fault).toBe(
    'pages/docs/intro.mdx imports "@/components/card".\ncomponents/card.tsx:1:27 Unexpected "<<".',
  )
  expect(modules()).not.toContain('components/card')
  expect((await after('README.md', '', '/docs/other')).fault).toBeUndefined()
  expect(await after('components/card.tsx', CARD)).toEqual(RIGHT)
  expect(modules()).toContain('components/card')
})

it('a page with a fault in its front matter, its sidebar or its styles is as before, and says it', async () => {
  await after('README.md', '')
  const wrong = await after('pages/docs/intro.mdx', INTRO.replace('description', 'descripton'))
  expect(wrong).toMatchObject({ title: 'Intro', code: 'string' })
  expect(wrong.fault).toContain(
    'pages/docs/intro.mdx:3:1 Unknown front matter key "descripton". Did you mean "description"?',
  )
  expect((await after('README.md', '', '/docs/other')).fault).toBeUndefined()
  expect(await after('pages/docs/intro.mdx', INTRO)).toEqual(RIGHT)
  const meta = await after('pages/docs/_meta.ts', 'export default {{\n')
  expect(meta).toMatchObject({ title: 'Intro', code: 'string' })
  expect(meta.fault).toContain('pages/docs/_meta.ts:1:17 The file is not valid TypeScript')
  expect((await after('README.md', '', '/')).fault).toBeUndefined()
  const styles = await after('theme.css', 'a {\n}\n}\n', '/')
  expect(styles).toEqual({ fault: 'theme.css:3:1 Unexpected }.', title: 'Home', code: 'string' })
  expect((await after('theme.css', 'a {}\n', '/')).fault).toBeUndefined()
})

it('a fault of the text has its file, place and cure, also in a shared text', async () => {
  const wrong = await after('snippets/shared.mdx', 'Text.\n\nA <b>\n')
  expect(wrong.fault).toMatch(/^snippets\/shared\.mdx:3:3 Expected a closing tag for `<b>`.*Close each tag;/)
  expect(await after('snippets/shared.mdx', 'A.\n')).toEqual(RIGHT)
})

it('a page comes and goes while one writes, whatever its URL looks like', async () => {
  const name = 'pages/docs/v1.2/next.js.mdx'
  expect(await answers.answerAt('/docs/v1.2/next.js')).toBeUndefined()
  expect(await after(name, page('Release', 'Text.'), '/docs/v1.2/next.js')).toEqual({ ...RIGHT, title: 'Release' })
  rmSync(path.join(root, name))
  answers.forgetSources(false)
  expect(await answers.answerAt('/docs/v1.2/next.js')).toBeUndefined()
})
