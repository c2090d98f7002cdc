import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const URL_OF_PAGE = 'https://docs.example.com/docs/intro'
const PAGE = '<!DOCTYPE html><html><main id="main"></main></html>\n'

let fetched: ReturnType<typeof vi.fn>

interface Answer {
  status?: number
  statusText?: string
  type?: string
  redirected?: boolean
  text?: string
}

function responseOf({
  status = 200,
  statusText = '',
  type = 'text/html; charset=utf-8',
  redirected = false,
  text = PAGE,
}: Answer) {
  const response = new Response(text, { status, statusText, headers: { 'content-type': type } })
  return Object.defineProperty(response, 'redirected', { value: redirected })
}

function serve(...answers: (Answer | Error)[]): void {
  fetched = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return responseOf(answer ?? {})
  })
  vi.stubGlobal('fetch', fetched)
}

// The pages that were fetched stay with the module.
const load = () => import('./page-cache')

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what comes for a URL', () => {
  it('is a page, whose text is given', async () => {
    serve({})
    const { fetchPage } = await load()
    expect(await fetchPage(URL_OF_PAGE)).toEqual({ text: PAGE })
  })

  it.each<[string, Answer]>([
    ['a page that is not there', { status: 404 }],
    ['a redirect', { redirected: true }],
    ['a file that is no page', { type: 'application/json' }],
    ['a page that was cut off', { text: '<!DOCTYPE html><html><main' }],
    ['nothing', { text: '' }],
  ])('needs a full load when it is %s', async (_, answer) => {
    serve(answer)
    const { fetchPage } = await load()
    expect(await fetchPage(URL_OF_PAGE)).toBe('full-load')
  })

  it('is told when the server has an error', async () => {
    serve({ status: 503, statusText: 'Service Unavailable' })
    const { fetchPage } = await load()
    await expect(fetchPage(URL_OF_PAGE)).rejects.toThrow('The server responded with 503 Service Unavailable')
  })
})

describe('a page', () => {
  it('is fetched once, whatever the fragment of its URL', async () => {
    serve({})
    const { fetchPage } = await load()
    await Promise.all([fetchPage(URL_OF_PAGE), fetchPage(`${URL_OF_PAGE}#a`), fetchPage(`${URL_OF_PAGE}#b`)])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(fetched.mock.calls[0]?.[0]).toBe(URL_OF_PAGE)
  })

  it('is fetched again after five minutes, but not for a step in the history', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    serve({})
    const { fetchPage } = await load()
    await fetchPage(URL_OF_PAGE)
    vi.advanceTimersByTime(5 * 60_000 + 1)
    await fetchPage(URL_OF_PAGE, { cache: 'force-cache' })
    expect(fetched).toHaveBeenCalledTimes(1)
    await fetchPage(URL_OF_PAGE)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('that failed is tried again', async () => {
    serve(new TypeError('Failed to fetch'), {})
    const { fetchPage } = await load()
    await expect(fetchPage(URL_OF_PAGE)).rejects.toThrow('Failed to fetch')
    expect(await fetchPage(URL_OF_PAGE)).toEqual({ text: PAGE })
  })

  it('makes way for others: no more than sixty are kept', async () => {
    serve({})
    const { fetchPage } = await load()
    for (let number = 0; number <= 60; number++) await fetchPage(`${URL_OF_PAGE}/${number}`)
    await fetchPage(`${URL_OF_PAGE}/60`)
    expect(fetched).toHaveBeenCalledTimes(61)
    await fetchPage(`${URL_OF_PAGE}/0`)
    expect(fetched).toHaveBeenCalledTimes(62)
  })
})
