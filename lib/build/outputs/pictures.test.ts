import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { drawCover } from '@/lib/content/blog/cover'
import { coverPath } from '@/lib/content/routes'
import { readGraph } from '@/lib/content/graph'
import covers from './covers'
import icon from './icon'

it('draws the icon in each size, where the file says it stands', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'icon-'))
  for (const folder of ['public', 'out']) mkdirSync(path.join(root, folder))
  writeFileSync(
    path.join(root, 'public', 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#f00" d="M0 0h2v2H0z"/></svg>',
  )
  expect(await icon.write({ root, out: path.join(root, 'out') })).toMatch(
    /^favicon\.ico: 16, 32, 48 pixels, \d\.\d KiB$/,
  )
  const ico = readFileSync(path.join(root, 'out', 'favicon.ico'))
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    const [length, at] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    expect([ico[entry], ico[entry + 1]]).toEqual([size, size])
    const png = ico.subarray(at, at + length).toString('base64')
    const shown = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><image href="data:image/png;base64,${png}"/></svg>`,
    ).render().pixels
    const redAt = (x: number) => shown[4 * (60 * x + x) + 3] === 255 && shown[4 * (60 * x + x)] === 255
    expect([redAt(0), redAt(size - 1), redAt(size)]).toEqual([true, true, false])
  }
})

describe('the cover of a post', () => {
  const root = path.resolve(import.meta.dirname, '../../..')

  const tags = { guides: { label: 'Guides', description: 'Tasks.', cover: 'steps' } } as const
  const post = { tags: ['guides'] }

  it('has the color of its first tag', () => {
    expect(drawCover({ tags: ['payments'], cover: 'steps' }, tags, root)).not.toBe(drawCover(post, tags, root))
  })

  it('shows what the post says, or else what its first tag says', () => {
    const pathsOf = (svg: string) => svg.match(/ d="[^"]*"/g)?.slice(1)
    const steps = pathsOf(drawCover({ ...post, cover: 'steps', tags: [] }, tags, root))
    expect(pathsOf(drawCover(post, tags, root))).toEqual(steps)
    expect(pathsOf(drawCover({ ...post, cover: 'meter' }, tags, root))).not.toEqual(steps)
  })

  it.each(['budget', 'checks', 'exchange', 'meter', 'page', 'steps'] as const)(
    'of the subject %s needs no letters of a font, no tag and no more than 3 KiB',
    (cover) => {
      const svg = drawCover({ tags: [], cover }, tags, root)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="480" height="320"/)
      expect(svg).not.toMatch(/<text|var\(|""/)
      expect(svg.length).toBeLessThan(3072)
      const { pixels } = new Resvg(svg).render()
      expect(new Set(pixels).size).toBeGreaterThan(4)
    },
  )

  it('writes a file for each post', () => {
    const out = mkdtempSync(path.join(tmpdir(), 'covers-'))
    try {
      const graph = readGraph(root)
      const { posts } = graph
      expect(covers.write({ root, out, graph })).toMatch(/^[1-9]\d* drawings$/)
      for (const { route } of posts) expect(existsSync(path.join(out, coverPath(route)))).toBe(true)
      const all = posts.map(({ route }) => readFileSync(path.join(out, coverPath(route)), 'utf8'))
      expect(new Set(all).size).toBe(posts.length)
    } finally {
      rmSync(out, { recursive: true })
    }
  })
})
