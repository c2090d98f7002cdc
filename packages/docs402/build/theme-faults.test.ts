import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { themeFaults } from './theme-faults'

const root = temporaryProject({
  'theme.config.tsx': [
    "import { defineTheme } from 'docs402-theme'",
    'export default defineTheme({',
    '  slots: {',
    '    tools: () => fail(),',
    '    belwText: () => null,',
    '  },',
    '})',
    '',
  ].join('\n'),
})

/** As Next prints a page that fails. */
const failed = (route: string, message: string) => `Error: ${message}
    at given (.next/server/chunks/ssr/x.js:12507:15)
  [cause]: Error: No tools.
Error occurred prerendering page "${route}". Read more: https://nextjs.org/docs/messages/prerender-error
`
const OF_TOOLS = 'theme.config.tsx: "slots.tools" failed: No tools.'

it('tells once, with its place, what is wrong in a part of the theme that all pages have', () => {
  const output = `▲ Next.js\n${failed('/docs', OF_TOOLS)}${failed('/docs/a', OF_TOOLS)}`
  expect(themeFaults(output, root)).toBe('theme.config.tsx:4:5 "slots.tools" failed: No tools.')
})

it.each([
  ['in one process', 'unhandledRejection Error: ', ''],
  ['in another one', 'Error: ', '\n> Build error occurred\nError: Failed to collect page data for /404\n'],
])('tells what is refused before any page is rendered, %s', (_, before, after) => {
  const slot = `${before}theme.config.tsx: There is no slot "belwText". Did you mean "belowText"?\n    at x${after}`
  expect(themeFaults(slot, root)).toBe('theme.config.tsx:5:5 There is no slot "belwText". Did you mean "belowText"?')
})

it('hides nothing else that failed', () => {
  expect(themeFaults(failed('/docs', 'No.'), root)).toBeUndefined()
  expect(themeFaults(failed('/docs', OF_TOOLS) + failed('/a', 'No.'), root)).toBeUndefined()
  expect(themeFaults(`${failed('/docs', OF_TOOLS)}TypeError: x is not a function\n`, root)).toBeUndefined()
})
