import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesBelow } from '@/lib/sources/walk'
import { removeUnused } from './remove-unused'

const LIVE = `<link rel="stylesheet" href="/_next/static/css/0a1b.css"/>
<script src="/_next/static/chunks/main-0a.js" defer=""></script>
<script src="/_next/static/chunks/pages/blog/%5Btag%5D-0b.js" defer=""></script>
<script src="/_next/static/id/_buildManifest.js" defer=""></script>`

const FILES: Record<string, string> = {
  'data/id/docs.json': '{}',
  'static/css/0a1b.css': 'a{}',
  'static/css/0c1d.css': 'of a part that is loaded later',
  'static/css/0e1f.css': 'of another page',
  'static/chunks/main-0a.js': 'u={55:"0c1d"};',
  'static/chunks/55.0a.js': 'n.e(66).then()',
  'static/chunks/66.0b.js': 'later still',
  'static/chunks/6.0c.js': 'of a draft',
  'static/chunks/nextra-page-map-.mjs': 'all pages',
  'static/chunks/pages/blog/[tag]-0b.js': 'n.e(55).then()',
  'static/chunks/pages/blog/draft-0b.js': 'n.e(6).then()',
  'static/media/way.0a1b2c3d.png': 'a picture that a component imports',
  'static/id/_buildManifest.js': '"/":["static/css/0e1f.css"]',
}

let out: string
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'unused-'))
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(out, '_next', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
})
afterEach(() => rmSync(out, { recursive: true }))

it('leaves nothing of Next where no page is interactive', () => {
  removeUnused(out, [], ['<p>Text</p>'])
  expect(existsSync(path.join(out, '_next'))).toBe(false)
})

it('keeps what interactive pages load, at once or later, and no code of any other page', () => {
  removeUnused(out, [LIVE], [LIVE])
  const left = filesBelow(out).map((name) => name.replace('_next/static/', ''))
  expect(left.sort()).toEqual([
    'chunks/55.0a.js',
    'chunks/66.0b.js',
    'chunks/main-0a.js',
    'chunks/pages/blog/[tag]-0b.js',
    'css/0a1b.css',
    'css/0c1d.css',
    'id/_buildManifest.js',
  ])
})

it('keeps a picture that a component of a static page imports, and nothing else', () => {
  removeUnused(out, [], ['<img src="/_next/static/media/way.0a1b2c3d.png" alt="The way">'])
  expect(filesBelow(path.join(out, '_next/static'))).toContain('media/way.0a1b2c3d.png')
  expect(existsSync(path.join(out, '_next/static/chunks/main-0a.js'))).toBe(false)
})
