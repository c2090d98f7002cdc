import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { pictures } from './pictures'

const NO_ALT =
  'The picture has no alternative text. Say what it shows: ![What it shows](…). One that only decorates is <img src="…" alt="" />.'

describe('source/pictures', () => {
  it('finds pictures that are not there, can not be shown or say nothing, with the nearest that is there', async () => {
    const at = 'error pages/docs/index.mdx'
    expect(await findInSources(pictures, fixture(import.meta.url, 'pictures'))).toEqual([
      `${at}:12:1 ${NO_ALT}`,
      `${at}:14:1 There is no picture at "public/dots.svg". Did you mean "/dot.svg"?`,
      `${at}:16:1 There is no picture at "pages/docs/besides.svg". Did you mean "./beside.svg"?`,
      `${at}:18:1 There is no picture at "public/dott.svg". Did you mean "/dot.svg"?`,
      `${at}:20:7 There is no picture at "public/none.png".`,
      `${at}:20:45 ${NO_ALT}`,
      `${at}:22:1 The picture "https://example.com/dot.svg" comes from another site, which the content security policy refuses. Save it in public/ or beside the page, and name it there.`,
      `${at}:24:1 "pages/docs/twice.svg" and "public/docs/twice.svg" have the same URL. Rename one of them.`,
      `${at}:26:1 "public/text.png" can't be read as a picture: unsupported file type: undefined.`,
      `${at}:28:1 "api/dot.svg" is not served. Put the picture into public/ or beside the page.`,
    ])
  })
})
