import { describe, expect, it } from 'vitest'
import { findInSources, temporaryProject, text } from '../testing'
import { prose } from './prose'

const find = (files: Record<string, string>) => findInSources(prose, temporaryProject(files))

describe('source/prose', { timeout: 60_000 }, () => {
  it('finds doubled words, also over the end of a line, in pages, data and the description', async () => {
    expect(
      await find({
        'pages/index.mdx': text('---', 'title: The the page', '---', '', 'A request is', 'is paid.'),
        'data/site.yaml': text('tagline: Paid for for each request'),
        'api/openapi.yaml': text('info:', '  description: Read the the chain.'),
      }),
    ).toEqual([
      'warning api/openapi.yaml:2:21 "the the": write the word once.',
      'warning data/site.yaml:1:15 "for for": write the word once.',
      'warning pages/index.mdx:2:8 "The the": write the word once.',
      'warning pages/index.mdx:5:11 "is is": write the word once.',
    ])
  })

  it('takes code, cells and list items for no part of a repetition', async () => {
    const page = text(
      'Send the `id` the way it is.',
      '',
      '- A list',
      '- List of two',
      '',
      '| a | b |',
      '| - | - |',
      '| x | x |',
    )
    expect(await find({ 'pages/index.mdx': page })).toEqual([])
  })

  it('finds words that exclude people, but for those the site calls right', async () => {
    const page = { 'pages/index.mdx': text('Ask the chairman.') }
    expect(await find(page)).toEqual([
      expect.stringMatching(
        /^warning pages\/index\.mdx:1:9 "chairman" can hurt or exclude readers\. Write "chair" or .*add it to data\/words\.txt\.$/,
      ),
    ])
    expect(await find({ ...page, 'data/words.txt': text('chairman') })).toEqual([])
  })

  it('finds a sentence that is hard to read', async () => {
    const hard =
      'Notwithstanding organizational considerations regarding interoperability, institutional representatives ' +
      'simultaneously characterized comprehensive administrative responsibilities as fundamentally disproportionate.'
    expect(await find({ 'pages/index.mdx': text(hard) })).toEqual([
      'warning pages/index.mdx:1:1 This sentence is hard to read. Shorten it, or split it in two.',
    ])
  })

  it('says nothing of another language', async () => {
    expect(
      await find({
        'pages/index.mdx': text('---', 'title: Titel', 'lang: de', '---', '', 'Das, was was ist.', 'die die'),
      }),
    ).toEqual([])
  })
})
