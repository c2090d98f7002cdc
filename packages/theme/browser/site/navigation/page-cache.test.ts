import { afterEach, expect, it, vi } from 'vitest'

const URL_OF_PAGE = 'https://docs.example.com/docs/intro'
const PAGE = '<!DOCTYPE html><html><main id="siteMain"></main></html>\n'

interface Answer {
  status?: number
  type?: string
  redirected?: boolean
  text?: string
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A new cache of pages, and what it asks a server for, which gives one answer after the other. */
async function open(...answers: (Answer | Error)[]) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    const { status = 200, type = 'text/html; charset=utf-8', redirected = false, text = PAGE } = answer ?? {}
    const response = new Response(text, { status, statusText: 'Unavailable', headers: { 'content-type': type } })
    return Object.defineProperty(response, 'redirected', { value: redirected })
  })
  // The module keeps the fetched pages.
  vi.resetModules()
  return { ...(await import('./page-cache')), asked: urls }
}

const FULL = undefined
it.each<[what: string, answer: Answer, given: string | undefined]>([
  ['a page', {}, PAGE],
  ['a page that is not there', { status: 404 }, FULL],
  ['a redirect', { redirected: true }, FULL],
  ['a file that is no page', { type: 'application/json' }, FULL],
  ['a page that was cut off', { text: '<!DOCTYPE html><html><main' }, FULL],
  ['nothing', { text: '' }, FULL],
  ['a page on which React runs', { text: PAGE.replace('<html', '<html data-interactive=""') }, FULL],
])('what comes for a URL: %s', async (_, answer, given) => {
  const { fetchPage, asked: urls } = await open(answer)
  expect(await fetchPage(`${URL_OF_PAGE}?a#b`)).toBe(given)
  expect(urls).toEqual([URL_OF_PAGE])
})

it('a page is fetched once, for five minutes; for a step in the history longer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { fetchPage, asked: urls } = await open({})
  await Promise.all([fetchPage(URL_OF_PAGE), fetchPage(`${URL_OF_PAGE}#a`)])
  vi.advanceTimersByTime(5 * 60_000 + 1)
  await fetchPage(URL_OF_PAGE, { cache: 'force-cache' })
  expect(urls).toEqual([URL_OF_PAGE])
  await fetchPage(URL_OF_PAGE)
  expect(urls).toEqual([URL_OF_PAGE, URL_OF_PAGE])
})

it('a page that failed is tried again', async () => {
  const { fetchPage } = await open({ status: 503 }, new TypeError('Failed to fetch'), {})
  await expect(fetchPage(URL_OF_PAGE)).rejects.toThrow('The server has a problem (503)')
  await expect(fetchPage(URL_OF_PAGE)).rejects.toThrow('Failed to fetch')
  expect(await fetchPage(URL_OF_PAGE)).toBe(PAGE)
})
