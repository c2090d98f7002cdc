import { expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { fileTypes } from './file-types'

it('names files of which no browser knows what they are, in public/ and beside pages, and no others', async () => {
  const known = ['film.mp4', 'talk.mp3', 'paper.pdf', 'all.zip', 'prices.csv', 'letters.woff2', 'main.rs', 'LICENSE']
  const root = temporaryProject({
    ...Object.fromEntries(known.map((name) => [`public/files/${name}`, 'x'])),
    'public/scan.xyzw': 'x',
    'pages/docs/film.webm': 'x',
    'pages/docs/notes.whatever': 'x',
    'pages/docs/1.0/index.mdx': '# A\n',
    'pages/docs/_meta.ts': 'export default {}\n',
  })
  const said = (ending: string) =>
    `No browser knows what a "${ending}" file is: readers can only save it. Is it text to be read, add ".txt" to its name; is it to be saved, leave it, or pack it into a .zip.`
  expect(await findInSources(fileTypes, root)).toEqual([
    `warning pages/docs/notes.whatever ${said('.whatever')}`,
    `warning public/scan.xyzw ${said('.xyzw')}`,
  ])
})
