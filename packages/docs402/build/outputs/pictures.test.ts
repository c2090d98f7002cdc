import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { drawCover } from '../../content/blog/cover'
import { temporaryProject } from '../../checks/testing'
import icon from './icon'

it('draws the icon, where the file says it stands', async () => {
  const root = temporaryProject({
    'out/index.html': '',
    'public/favicon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#f00" d="M0 0h2v2H0z"/></svg>',
  })
  expect(await icon.write({ root, out: path.join(root, 'out') })).toMatch(/^favicon\.ico: 48 pixels, \d\.\d KiB$/)
  const ico = readFileSync(path.join(root, 'out', 'favicon.ico'))
  // A file of icons, with one picture: 48 × 48, one plane of 32 bits.
  expect([0, 2, 4, 10, 12].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 1, 1, 32])
  expect([ico[6], ico[7]]).toEqual([48, 48])
  const [length, at] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(at + length).toBe(ico.length)
  const { width, height, type } = imageSize(ico.subarray(at))
  expect([width, height, type]).toEqual([48, 48, 'png'])
})

describe('the cover of a post', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')

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
})
