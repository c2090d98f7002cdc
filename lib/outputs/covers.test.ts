import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { coverPath } from '@/lib/content/routes'
import { readGraph } from '@/lib/content/graph'
import { drawCover } from '@/lib/content/blog/post-pictures'
import { writeCovers } from './covers'

const root = path.resolve(import.meta.dirname, '../../..')

it('draws the same for the same post, and something else for another title or tag', () => {
  const one = drawCover({ title: 'Give an agent a budget', tags: ['guides'] })
  expect(drawCover({ title: 'Give an agent a budget', tags: ['guides'] })).toBe(one)
  expect(drawCover({ title: 'How a paid request works', tags: ['guides'] })).not.toBe(one)
  expect(drawCover({ title: 'Give an agent a budget', tags: ['payments'] })).not.toBe(one)
})

it('needs no letters of a font, no tag and no more than 3 KiB', () => {
  for (const title of ['予算', '', 'A <b> & "c"']) {
    const svg = drawCover({ title, tags: [] })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="480" height="320"/)
    expect(svg).not.toContain('<text')
    expect(svg.length).toBeLessThan(3072)
  }
})

it('writes a file for each post', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'covers-'))
  try {
    expect(writeCovers(root, out)).toMatch(/^\d+ drawings$/)
    const { posts } = readGraph(root)
    for (const { route } of posts) expect(existsSync(path.join(out, coverPath(route)))).toBe(true)
    const all = posts.map(({ route }) => readFileSync(path.join(out, coverPath(route)), 'utf8'))
    expect(new Set(all).size).toBe(posts.length)
  } finally {
    rmSync(out, { recursive: true })
  }
})
