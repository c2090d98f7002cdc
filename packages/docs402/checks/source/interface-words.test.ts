import { expect, it } from 'vitest'
import { temporaryProject } from '../testing'
import { openProject } from '../project'
import { words } from './interface-words'

async function findingsIn(files: Record<string, string>, locale = 'de'): Promise<string[]> {
  const project = openProject(temporaryProject({ 'data/site.yaml': `locale: ${locale}\n`, ...files }))
  const problems = (await words.run?.(project)) ?? []
  return problems.map(({ file, line, message, severity = 'error' }) => `${file}:${line ?? ''} ${severity} ${message}`)
}

it('takes what an owner corrects', async () => {
  expect(
    await findingsIn({
      'data/words/de.yaml': 'frame:\n  search: Finden\nsearch:\n  results: { other: "{count} Treffer" }\n',
    }),
  ).toEqual([])
})

it('tells which words of a language are missing, and where to write them', async () => {
  const [message] = await findingsIn({}, 'sv')
  expect(message).toMatch(
    /^data\/site\.yaml:1 warning The interface has no words in "sv" for frame\.\w+, .* more: they are shown in English\. Write them in data\/words\/sv\.yaml/,
  )
  const left = await findingsIn({ 'data/words/sv.yaml': 'frame:\n  skip: Hoppa till innehållet\n' }, 'sv')
  expect(left[0]).toMatch(/^data\/words\/sv\.yaml: warning .* for frame\.\w+, frame\.main, /)
})

it('tells of words in a language that the site does not have', async () => {
  expect((await findingsIn({ 'data/words/fr.yaml': '' }))[0]).toMatch(
    /^data\/words\/fr\.yaml: error The site has no such language/,
  )
})
