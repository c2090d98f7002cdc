import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { pageFaults } from './page-faults'

const root = temporaryProject({ 'components/opening.tsx': '// 1' })
const pages = ['/docs/a', '/docs/b'].map((route) => ({ route, file: `pages${route}.mdx` }))

const THROWN = `TypeError: Cannot read properties of undefined (reading 'days')
    at Opening (components/opening.tsx:9:21)
   8 |   const hours = all[of]
>  9 |   return <ul>{hours.days}</ul>
     |                     ^
`
const failed = (route: string, thrown = THROWN) =>
  `${thrown}Error occurred prerendering page "${route}". Read more: https://nextjs.org/docs/messages/prerender-error\n${thrown}`
const summary = (routes: readonly string[]) =>
  `\n> Export encountered errors on ${routes.length} path${routes.length === 1 ? '' : 's'}:\n\t${routes.join('\n\t')}`

it('tells once what a component throws, with its file and line, the pages that have it, and what to do', () => {
  const output = `▲ Next.js\n${failed('/docs/a')}  Generating (1/3)\n${failed('/docs/b')}${summary(['/docs/a', '/docs/b'])}`
  expect(pageFaults(output, root, pages))
    .toBe(`components/opening.tsx:9:21 ${THROWN.replace(/ {4}at .*\n/, '')}On pages/docs/a.mdx, pages/docs/b.mdx.

2 pages can't be rendered. Correct the code at the place above; "npm run dev" shows the page as you edit.`)
})

it('names the page where no file of the site is in the stack', () => {
  const thrown = 'Error: No.\n    at ignore-listed frames\n'
  expect(pageFaults(failed('/docs/a', thrown) + summary(['/docs/a']), root, pages)).toMatch(
    /^pages\/docs\/a\.mdx Error: No\.\nOn pages\/docs\/a\.mdx\.\n\n1 page can't/,
  )
})

it('hides nothing else that failed', () => {
  expect(pageFaults('Error: Turbopack build failed', root, pages)).toBeUndefined()
  expect(pageFaults(failed('/docs/a') + summary(['/docs/a', '/docs/c']), root, pages)).toBeUndefined()
})
