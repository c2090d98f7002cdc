import { expect, it } from 'vitest'
import { changeUrlsInSet, fileName, fileUrl, urlsInSet } from './file-url'

it.each([
  ['/a/way.PNG', '/a/way.PNG'],
  ['./my picture.png', './my%20picture.png'],
  ['a%b#c&d+e@f?g.png', 'a%25b%23c%26d%2Be%40f%3Fg.png'],
  [`it's (1), "x"!*.png`, 'it%27s%20%281%29%2C%20%22x%22%21%2A.png'],
  ['über/日本.png', '%C3%BCber/%E6%97%A5%E6%9C%AC.png'],
  ['u\u0308ber.png', 'u%CC%88ber.png'],
])('the file %s has the URL %s, and the URL this file', (name, url) => {
  expect(fileUrl(name)).toBe(url)
  expect(fileName(url)).toBe(name)
})

it.each([
  ['./my picture.png', './my picture.png'],
  ['100%.png', '100%.png'],
  ['100%-of%20it.png', '100%-of it.png'],
  ['%E4.png', '%E4.png'],
  ['a%2fb', 'a/b'],
])('reads the URL %s, as somebody has typed it', (url, name) => expect(fileName(url)).toBe(name))

it.each([
  ['/a.png', ['/a.png']],
  ['/a.png 1x, /b.png 2x', ['/a.png', '/b.png']],
  [' /a.png,\n/b,c.png 640w ,/d.png', ['/a.png', '/b,c.png', '/d.png']],
  ['data:image/gif;base64,R0lGOD 1x, ./x 2x', ['data:image/gif;base64,R0lGOD', './x']],
])('finds the URLs of the set %j', (set, urls) => {
  expect(urlsInSet(set)).toEqual(urls)
  expect(changeUrlsInSet(set, (url) => `<${url}>`)).toBe(urls.reduce((text, url) => text.replace(url, `<${url}>`), set))
})
