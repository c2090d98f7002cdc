import { describe, expect, it, vi } from 'vitest'
import type { Ask } from './answer'
import { createEngine } from './engine'
import type { Found, Pagefind } from './pagefind'

/** A site of three pages. Like Pagefind, it finds prefixes of words, and shortens unknown ones. */
const pages = [
  { url: '/docs/networks', text: 'networks', section: 'docs', versions: ['current'] },
  { url: '/docs/limits', text: 'rate limits of networks', section: 'docs', versions: ['current', '1.0'] },
  { url: '/blog/paid', text: 'a paid request', section: 'blog', versions: ['current', '1.0'] },
]

function finds(text: string, word: string): boolean {
  return text.split(' ').some((other) => other.startsWith(word))
}

function shortened(word: string): string {
  return word === '' || pages.some(({ text }) => finds(text, word)) ? word : shortened(word.slice(0, -1))
}

function search(query: string, { filters = {} }: { filters?: Record<string, string> } = {}): Promise<Found> {
  const words = query.split(' ').map(shortened)
  const found = pages
    .filter(({ text }) => words.every((word) => word !== '' && finds(text, word)))
    .filter(({ versions }) => filters['version'] === undefined || versions.includes(filters['version']))
  const counts = { docs: 0, blog: 0 }
  for (const { section } of found) counts[section === 'blog' ? 'blog' : 'docs'] += 1
  const results = found
    .filter(({ section }) => (filters['section'] ?? section) === section)
    .map(({ url, text, section }) => ({
      id: url,
      score: 1,
      data: () => {
        const excerpt = text.replace(/\S+/g, (word) =>
          words.some((one) => word.startsWith(one)) ? `<mark>${word}</mark>` : word,
        )
        const data = { raw_url: url, excerpt, meta: { title: 'A page' }, filters: { section: [section] } }
        return Promise.resolve(data)
      },
    }))
  return Promise.resolve({ results, filters: { section: counts } })
}

const pagefind: Pagefind = { options: async () => {}, init: async () => {}, filters: async () => ({}), search }
const everywhere: Ask = { query: '', section: '', tag: '', author: '', most: 5, literal: false }

function engine() {
  const loadWords = vi.fn(() => Promise.resolve(['networks', 'request', 'limits', 'rate', 'paid']))
  const answer = createEngine(pagefind, loadWords)
  const ask = async (query: string, more: Partial<Ask> = {}) => {
    const found = await answer({ ...everywhere, ...more, query })
    if (!found) throw new Error('The answer came too late.')
    const { corrected, suggestion, total, results, terms } = found
    return { corrected, suggestion, total, urls: results.map(({ url }) => url), terms }
  }
  return { answer, ask, loadWords }
}

describe('the answer to a query', () => {
  it('leaves out the pages of other versions of the docs, in its counts and corrections too', async () => {
    const { ask, answer } = engine()
    expect((await ask('networks', { version: '1.0' })).urls).toEqual(['/docs/limits'])
    expect((await ask('netwroks', { version: '1.0' })).urls).toEqual(['/docs/limits'])
    expect((await ask('paid', { version: '1.0' })).urls).toEqual(['/blog/paid'])
    const found = await answer({ ...everywhere, query: 'networks', version: '1.0' })
    expect(found?.counts.section).toMatchObject({ docs: 1 })
  })

  it('needs no list of words when it holds what was asked', async () => {
    const { ask, loadWords } = engine()
    expect(await ask('networks')).toMatchObject({ corrected: '', suggestion: '', total: 2, terms: ['networks'] })
    expect(await ask('netw')).toMatchObject({ corrected: '', total: 2 })
    expect(loadWords).not.toHaveBeenCalled()
  })

  it('is that of the corrected query when a word is misspelled', async () => {
    const { ask, loadWords } = engine()
    const right = await ask('networks')
    expect(await ask('netwroks')).toEqual({ ...right, corrected: 'networks' })
    expect(await ask('rate limts')).toMatchObject({ corrected: 'rate limits', urls: ['/docs/limits'] })
    expect(loadWords).toHaveBeenCalledOnce()
  })

  it('is nothing, with the correction offered, when it was meant to the letter', async () => {
    const { ask } = engine()
    expect(await ask('netwroks', { literal: true })).toEqual({
      corrected: '',
      suggestion: 'networks',
      total: 0,
      urls: [],
      terms: [],
    })
  })

  it('is nothing when no word of the site is near', async () => {
    const { ask } = engine()
    expect(await ask('nexyzzy')).toMatchObject({ corrected: '', suggestion: '', total: 0 })
  })

  it('keeps to the filter, and says that there is more elsewhere', async () => {
    const { answer } = engine()
    const found = await answer({ ...everywhere, query: 'netwroks', section: 'blog' })
    expect(found).toMatchObject({ corrected: 'networks', total: 0, counts: { section: { docs: 2 } } })
  })

  it('is not given when another question was put meanwhile', async () => {
    const { answer } = engine()
    expect(await answer({ ...everywhere, query: 'networks' }, () => true)).toBeNull()
  })
})
