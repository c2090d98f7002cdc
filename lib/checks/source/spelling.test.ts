import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject, text } from '../testing'
import { spelling } from './spelling'

// Loading the dictionaries takes seconds on a busy machine.
describe('source/spelling', { timeout: 60_000 }, () => {
  it('finds misspelled words in prose, British spellings too, and only there', async () => {
    expect(await findInSources(spelling, fixture(import.meta.url, 'spelling'))).toEqual([
      'warning pages/index.mdx:2:12 Unknown word "wrold". Did you mean "world", "World", "wold"? If it is right, add it to data/words.txt.',
      'warning pages/index.mdx:6:5 Unknown word "colour". Did you mean "color", "cooler", "colo"? If it is right, add it to data/words.txt.',
      'warning pages/index.mdx:8:32 Unknown word "recieved". Did you mean "received", "relieved", "receive"? If it is right, add it to data/words.txt.',
      'warning pages/index.mdx:8:70 Unknown word "mistaek". Did you mean "mistake", "mistaken", "mistaker"? If it is right, add it to data/words.txt.',
    ])
  })

  it('takes its words from cspell.json, as editors do', async () => {
    const page = { 'pages/index.mdx': text('The frobnicator wrold.') }
    expect(await findInSources(spelling, temporaryProject(page))).toHaveLength(2)
    const settings = JSON.stringify({ version: '0.2', language: 'en-US', words: ['frobnicator'], flagWords: ['wrold'] })
    expect(await findInSources(spelling, temporaryProject({ ...page, 'cspell.json': settings }))).toEqual([
      'warning pages/index.mdx:1:17 "wrold" is not to be used here: it is one of "flagWords" in cspell.json.',
    ])
  })

  it('leaves pages in another language alone', async () => {
    const page = text('---', 'title: Titel', 'lang: de', '---', '', 'Das Wrokt ist schön.')
    expect(await findInSources(spelling, temporaryProject({ 'pages/index.mdx': page }))).toEqual([])
  })

  it('tells of every place of a word', async () => {
    const page = {
      'pages/index.mdx': text('The wrold.', ...Array.from({ length: 8 }, (_, index) => `Line ${index} wrold.`)),
    }
    expect(await findInSources(spelling, temporaryProject(page))).toHaveLength(9)
  })
})
