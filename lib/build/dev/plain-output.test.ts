import { expect, it } from 'vitest'
import { temporaryProject } from '@/lib/checks/testing'
import { plainOutput } from './plain-output'

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
