import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { formsOfSite } from './forms'

/** A site whose form of a component takes its word from another file. */
const site = (word: string) =>
  temporaryProject({
    'components/clock/word.ts': `export const WORD = '${word}'\n`,
    'components/clock/in-markdown.ts':
      "import { WORD } from './word'\nexport const forms = { Clock: () => [{ type: 'text', value: WORD }] }\n",
  })

it('gives other Markdown when a file changes that a form imports', async () => {
  expect(await formsOfSite(site('Noon'))).toBe(await formsOfSite(site('Noon')))
  expect(await formsOfSite(site('Noon'))).not.toBe(await formsOfSite(site('Midnight')))
})
