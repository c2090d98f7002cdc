import { describe, expect, it } from 'vitest'
import { placeOf } from '@chain-data/findings'
import { temporaryProject } from '@/lib/checks/testing'
import { nextFindings, plainOutput } from './next-findings'

const root = temporaryProject({ 'pages/docs/intro.mdx': '# Intro\n', 'pages/docs/index.mdx': '# Docs\n' })
const said = (output: string) => nextFindings(root, output).map((finding) => `${placeOf(finding)} ${finding.message}`)

it('names the page and the component that failed while it was rendered, and no compiled code', () => {
  expect(
    said(`Error: The sun is gone
    at Boom (${root}/.next/server/pages/docs/intro.js:120:9)
Error occurred prerendering page "/docs/intro". Read more: https://nextjs.org/docs/messages/prerender-error
Error: The sun is gone
    at Boom (${root}/.next/server/pages/docs/intro.js:120:9)
    at renderWithHooks (${root}/.next/server/chunks/2321.js:9:1)
Error occurred prerendering page "/docs". Read more: https://nextjs.org/docs/messages/prerender-error
Error: Objects are not valid as a React child (found: [object Date]). If you meant to render a collection of children, use an array instead.
    at ignore-listed frames
Error: The moon is gone
    at Moon (${root}/.next/server/pages/docs/intro.js:120:9)
Export encountered an error on /docs, exiting the build.
⨯ Next.js build worker exited with code: 1 and signal: null`),
  ).toEqual([
    'pages/docs/intro.mdx The sun is gone. It comes from <Boom>. It was thrown while the page was rendered.',
    'pages/docs/index.mdx Objects are not valid as a React child (found: [object Date]). If you meant to render a collection of children, use an array instead. It was thrown while the page was rendered.',
  ])
})

it('keeps the place that our own code names', () => {
  expect(
    said(`Error occurred prerendering page "/docs/intro". Read more: https://nextjs.org/docs/messages/prerender-error
Error: pages/docs/intro.mdx:7:3 <Price>: There is no operation with the id "x".
    at partsOf (${root}/.next/server/chunks/1.js:2:3)`),
  ).toEqual(['pages/docs/intro.mdx:7:3 <Price>: There is no operation with the id "x".'])
})

it('names the source that could not be compiled', () => {
  expect(
    said(`Failed to compile.

./components/mdx/blocks.tsx
Error:   x Expected ',', got 'b'
    ,-[${root}/components/mdx/blocks.tsx:12:3]
 12 |   b
    \`----

./pages/docs/intro.mdx
Module not found: Can't resolve './none' in '${root}/pages/docs'

https://nextjs.org/docs/messages/module-not-found

> Build failed because of webpack errors`),
  ).toEqual([
    "components/mdx/blocks.tsx:12:3 Expected ',', got 'b'.",
    "pages/docs/intro.mdx Module not found: Can't resolve './none' in 'pages/docs'.",
  ])
})

it('finds nothing where it knows nothing', () => {
  expect(said('Error: spawn ENOMEM')).toEqual([])
})

describe('what is printed while one writes', () => {
  const root = temporaryProject({ 'pages/docs/intro.mdx': '# Intro\n' })

  it('shows an error with the file of its page, and no compiled code', () => {
    const lines: string[] = []
    const write = plainOutput(root, (text) => lines.push(text))
    const text = `✓ Ready in 2s
⨯ Error: The sun is gone
    at Boom (webpack-internal:///./pages/docs/intro.mdx:12:3)
    at async renderToHTML (/x/.next/server/chunks/2.js:1:2)
    at ignore-listed frames {
  page: '/docs/intro'
}
 GET /docs/intro 500 at once
`
    // The pieces end anywhere.
    for (let at = 0; at < text.length; at += 7) write(text.slice(at, at + 7))
    expect(lines).toEqual([
      '✓ Ready in 2s',
      '⨯ Error: The sun is gone',
      '  in pages/docs/intro.mdx',
      ' GET /docs/intro 500 at once',
    ])
  })

  it('leaves what the data says, without what it advises to writers of loaders', () => {
    const lines: string[] = []
    const write = plainOutput(root, (text) => lines.push(text))
    write(
      'Module parse failed: Cannot parse JSON: data/site.yaml:7:1 "title" must be text.\nYou may need an appropriate loader to handle this file type.\n',
    )
    expect(lines).toEqual(['Module parse failed: Cannot parse JSON: data/site.yaml:7:1 "title" must be text.'])
  })
})
