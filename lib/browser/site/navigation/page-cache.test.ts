import { afterEach, expect, it, vi } from 'vitest'

const URL_OF_PAGE = 'https://docs.example.com/docs/intro'
const PARTIAL = 'https://docs.example.com/partials/docs/intro.txt'
const PAGE = '<!DOCTYPE html><html><main id="siteMain"></main></html>\n'

interface Answer {
  status?: number
  type?: string
  redirected?: boolean
  text?: string
}
const partial = (frame: string) => ({
  type: 'text/plain',
  text: PAGE.replace('<html', `<html data-partial="${frame}"`),
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** @param frame of the current page: its name, and the folder of its pages */
const showFrame = (frame?: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: frame ? { frame } : {} } })

/** A new cache of pages, and what it asks a server for, which gives one answer after the other. */
async function open(frame: string | undefined, ...answers: (Answer | Error)[]) {
  showFrame(frame)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    const { status = 200, type = 'text/html; charset=utf-8', redirected = false, text = PAGE } = answer ?? {}
    const response = new Response(text, { status, statusText: 'Unavailable', headers: { 'content-type': type } })
    return Object.defineProperty(response, 'redirected', { value: redirected })
  })
  // The module keeps the fetched pages.
  vi.resetModules()
  return { ...(await import('./page-cache')), asked }
}

const FULL = 'full-load'
const HALF = '<!DOCTYPE html><html data-partial="one"'
const LIVE = PAGE.replace('<html', '<html data-interactive=""')
it.each<[what: string, frame: string | undefined, answers: Answer[], asked: string[], given: string]>([
  ['a page', undefined, [{}], [URL_OF_PAGE], PAGE],
  ['a page that is not there', undefined, [{ status: 404 }], [URL_OF_PAGE], FULL],
  ['a redirect', undefined, [{ redirected: true }], [URL_OF_PAGE], FULL],
  ['a file that is no page', undefined, [{ type: 'application/json' }], [URL_OF_PAGE], FULL],
  ['a page that was cut off', undefined, [{ text: '<!DOCTYPE html><html><main' }], [URL_OF_PAGE], FULL],
  ['nothing', undefined, [{ text: '' }], [URL_OF_PAGE], FULL],
  ['what changes in a frame', 'one /docs', [partial('one')], [PARTIAL], partial('one').text],
  ['a page outside of the folder of the frame', 'one /doc', [{}], [URL_OF_PAGE], PAGE],
  ['what changes in another build or version', 'one /docs', [partial('two'), {}], [PARTIAL, URL_OF_PAGE], PAGE],
  ['a pointer to the page', 'one /docs', [partial(''), {}], [PARTIAL, URL_OF_PAGE], PAGE],
  ['no partial', 'one /docs', [{ status: 404 }, {}], [PARTIAL, URL_OF_PAGE], PAGE],
  ['half a partial', 'one /docs', [{ text: HALF }, {}], [PARTIAL, URL_OF_PAGE], PAGE],
  ['a page on which React runs', 'one /docs', [{ text: LIVE }], [PARTIAL], FULL],
])('what comes for a URL: %s', async (_, frame, answers, requests, given) => {
  const { fetchPage, asked } = await open(frame, ...answers)
  expect(await fetchPage(`${URL_OF_PAGE}?a#b`)).toEqual(given === FULL ? FULL : { text: given })
  expect(asked).toEqual(requests)
})

it('a page is fetched once, for five minutes; for a step in the history longer, and as it was loaded', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { fetchPage, asked } = await open(undefined, {})
  await Promise.all([fetchPage(URL_OF_PAGE), fetchPage(`${URL_OF_PAGE}#a`)])
  vi.advanceTimersByTime(5 * 60_000 + 1)
  showFrame('one /docs')
  await fetchPage(URL_OF_PAGE, { cache: 'force-cache' })
  expect(asked).toEqual([URL_OF_PAGE])
  await fetchPage(URL_OF_PAGE)
  expect(asked).toEqual([URL_OF_PAGE, PARTIAL])
})

it('a page that failed is tried again, and no more than sixty are kept', async () => {
  const { fetchPage, asked } = await open(undefined, { status: 503 }, new TypeError('Failed to fetch'), {})
  await expect(fetchPage(URL_OF_PAGE)).rejects.toThrow('The server has a problem (503)')
  await expect(fetchPage(URL_OF_PAGE)).rejects.toThrow('Failed to fetch')
  for (let number = 0; number <= 60; number++) await fetchPage(`${URL_OF_PAGE}/${number}`)
  asked.length = 0
  await fetchPage(`${URL_OF_PAGE}/60`)
  await fetchPage(`${URL_OF_PAGE}/0`)
  expect(asked).toEqual([`${URL_OF_PAGE}/0`])
})

it('the page comes anew when another frame is shown by the time it is followed', async () => {
  const { fetchPage } = await open('one /docs', partial('one'), {})
  await fetchPage(URL_OF_PAGE)
  showFrame()
  expect(await fetchPage(URL_OF_PAGE)).toEqual({ text: PAGE })
})
