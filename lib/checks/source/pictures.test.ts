import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject } from '../testing'
import { pictures, unusedImages } from './pictures'

describe('source/pictures', () => {
  it('finds pictures that are missing, nameless, distorted or from elsewhere', async () => {
    expect(await findInSources(pictures, fixture(import.meta.url, 'pictures'))).toEqual([
      'error pages/docs/index.mdx:12:1 The picture "/dot.svg" has no alternative text. Say what it shows, or `<img alt="">` if it is decorative.',
      'error pages/docs/index.mdx:14:1 There is no file public/dots.svg. Did you mean "/dot.svg"?',
      'error pages/docs/index.mdx:16:1 There is no file pages/docs/besides.svg. Did you mean "./beside.svg"?',
      'error pages/docs/index.mdx:18:1 There is no file public/dott.svg. Did you mean "/dot.svg"?',
      'error pages/docs/index.mdx:20:7 There is no file public/none.png.',
      'error pages/docs/index.mdx:20:45 The picture "/dot.svg" has no alternative text. Say what it shows, or `<img alt="">` if it is decorative.',
      `error pages/docs/index.mdx:22:1 "https://example.com/dot.svg" is on another server. The content security policy blocks pictures and videos from other servers, and readers would see a gap. Put the file into public/ and use its path from there, as in "/way.png", or link to it.`,
      'error pages/docs/index.mdx:24:1 "pages/docs/twice.svg" and "public/docs/twice.svg" have the same URL. Rename one of them.',
      `error pages/docs/index.mdx:26:1 "public/text.png" can't be read as a picture: unsupported file type: undefined.`,
      'error pages/docs/index.mdx:28:1 "api/dot.svg" is not served. Put the file into public/ or next to the page.',
      'error pages/index.mdx:8:1 There is no file public/wya.png. Did you mean "/way.png"?',
      'error pages/index.mdx:8:26 There is no file public/WAY.png. Did you mean "/way.png"?',
      'error pages/index.mdx:10:1 The picture "/way.png" has no alternative text. Say what it shows, or `<img alt="">` if it is decorative.',
      `warning pages/index.mdx:10:19 "way.png" says nothing to someone who can't see the picture. Say what it shows.`,
      `error pages/index.mdx:12:1 "https://example.org/a.png" is on another server. The content security policy blocks pictures and videos from other servers, and readers would see a gap. Put the file into public/ and use its path from there, as in "/way.png", or link to it.`,
      'error pages/index.mdx:14:7 800 × 800 distorts public/way.png, which is 160 × 90. Remove both: the build fills them in.',
      'error pages/index.mdx:16:7 There is no file pages/way.png. Did you mean "/way.png"?',
      'error pages/index.mdx:18:6 The picture "/way.png" has no alternative text. Say what it shows, or `<img alt="">` if it is decorative.',
      `error pages/index.mdx:20:8 "https://example.org/a.mp4" is on another server. The content security policy blocks pictures and videos from other servers, and readers would see a gap. Put the file into public/ and use its path from there, as in "/way.png", or link to it.`,
      'error pages/index.mdx:24:6 There is no file public/heavy.png. Did you mean "/way.png"?',
      'error pages/index.mdx:26:46 There is no file pages/none.png.',
    ])
  })

  it('warns about a heavy picture, with the reason', async () => {
    const root = temporaryProject({
      'public/heavy.png': new Uint8Array(12 * 1024 * 1024),
      'pages/index.mdx': '![A mountain](/heavy.png)\n',
    })
    expect(await findInSources(pictures, root)).toEqual([
      'warning pages/index.mdx:1:1 public/heavy.png has 12.0 MB: on a slow phone, it takes 63 seconds to load. Save it in the size it is shown in, as WebP or AVIF, with at most 1 MB.',
    ])
  })

  it('finds films and sounds in public/ and beside the page, and says what a reader of them would miss', async () => {
    const root = temporaryProject({
      'public/film.mp4': 'no film',
      'pages/docs/talk.mp3': 'x',
      'pages/docs/page.mdx': [
        '<video src="/film.mp4" controls width={640} height={360} />',
        '<audio src="./talk.mp3" controls />',
        '<video controls><source src="./film.mp4" /></video>',
        '<video src="/film.mp4" />',
        '<video src="/film.mp4" autoplay muted width={640} height={360} poster="/first.png" />',
      ].join('\n\n'),
    })
    expect(await findInSources(pictures, root)).toEqual([
      'error pages/docs/page.mdx:5:25 There is no file pages/docs/film.mp4. Did you mean "/film.mp4"?',
      'warning pages/docs/page.mdx:7:8 Readers have no way to play the video "public/film.mp4". Add `controls`.',
      `warning pages/docs/page.mdx:7:8 The size of "public/film.mp4" can't be read, so the text jumps when it loads. Add it: width={640} height={360}.`,
      'error pages/docs/page.mdx:9:64 There is no file public/first.png.',
    ])
  })

  it('knows files of the own computer, and words that say nothing', async () => {
    const root = temporaryProject({
      'public/way.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
      'pages/index.mdx':
        '![The way](C:\\Users\\me\\way.png)\n![The way](file:///tmp/way.png)\n![Screenshot](/way.svg)\n![A screenshot of a wallet](/way.svg)\n',
    })
    expect(await findInSources(pictures, root)).toEqual([
      `error pages/index.mdx:1:1 "C:\\Users\\me\\way.png" is a file on your computer, which readers cannot load. Put it into public/ and write "/way.png".`,
      `error pages/index.mdx:2:1 "file:///tmp/way.png" is a file on your computer, which readers cannot load. Put it into public/ and write "/way.png".`,
      `warning pages/index.mdx:3:1 "Screenshot" says nothing to someone who can't see the picture. Say what it shows.`,
    ])
  })
})

describe('source/unused-images', () => {
  it('finds images that nothing shows', async () => {
    expect(
      await findInSources(unusedImages, {
        'pages/index.mdx': '![Used](/used.svg) ![Beside](./beside.png)',
        'pages/beside.png': '',
        'pages/lost.png': '',
        'public/used.svg': '',
        'public/unused.svg': '',
        'public/in-manifest.png': '',
        'public/site.webmanifest': '{ "icons": [{ "src": "/in-manifest.png" }] }',
      }),
    ).toEqual([
      'warning pages/lost.png No page, component or data file uses this image. Use it or delete it.',
      'warning public/unused.svg No page, component or data file uses this image. Use it or delete it.',
    ])
  })
})
