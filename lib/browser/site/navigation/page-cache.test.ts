import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const URL_OF_PAGE = 'https://docs.example.com/docs/intro'
const PAGE = '<!DOCTYPE html><html><main id="siteMain"></main></html>\n'

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

// The module keeps the fetched pages.
const load = () => import('./page-cache')

/** @param frame of the current page: its name, and the folder of its pages */
const showFrame = (frame?: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: frame ? { frame } : {} } })

beforeEach(() => {
  vi.resetModules()
  showFrame()
})
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

describe('in a frame, what changes is asked for alone', () => {
  const PARTIAL = 'https://docs.example.com/partials/docs/intro.txt'
  const partial = (frame: string) => ({
    type: 'text/plain; charset=utf-8',
    text: `<!DOCTYPE html><html lang="en" data-partial="${frame}"><main id="siteMain"></main></html>\n`,
  })
  const asked = () => fetched.mock.calls.map(([url]: unknown[]) => url)

  beforeEach(() => showFrame('one /docs'))

  it('where the page is in the folder of the frame', async () => {
    serve(partial('one'))
    const { fetchPage } = await load()
    expect(await fetchPage(`${URL_OF_PAGE}?a#b`)).toEqual({ text: partial('one').text })
    await fetchPage('https://docs.example.com/docs')
    expect(asked()).toEqual([PARTIAL, 'https://docs.example.com/partials/docs.txt'])
  })

  it('and the page itself elsewhere', async () => {
    serve({})
    const { fetchPage } = await load()
    for (const path of ['/blog', '/docs-of-old', '/']) await fetchPage(`https://docs.example.com${path}`)
    expect(asked()).toEqual(['/blog', '/docs-of-old', '/'].map((path) => `https://docs.example.com${path}`))
  })

  it('but not for a step in the history, to a page that the browser has as it was loaded', async () => {
    serve({})
    const { fetchPage } = await load()
    expect(await fetchPage(URL_OF_PAGE, { cache: 'force-cache' })).toEqual({ text: PAGE })
    expect(asked()).toEqual([URL_OF_PAGE])
  })

  it.each<[string, Answer]>([
    ['is of another build or version', partial('two')],
    ['only points to the page', partial('')],
    ['is not there', { status: 404 }],
    ['was cut off', { ...partial('one'), text: '<!DOCTYPE html><html data-partial="one"><main' }],
    ['is redirected', { ...partial('one'), redirected: true }],
  ])('the page itself comes where what changes %s', async (_, answer) => {
    serve(answer, {})
    const { fetchPage } = await load()
    expect(await fetchPage(URL_OF_PAGE)).toEqual({ text: PAGE })
    expect(asked()).toEqual([PARTIAL, URL_OF_PAGE])
  })

  it('a page on which React runs is loaded in full, without being fetched', async () => {
    serve({ type: 'text/plain', text: '<!DOCTYPE html><html data-partial="" data-interactive="true"></html>' })
    const { fetchPage } = await load()
    expect(await fetchPage(URL_OF_PAGE)).toBe('full-load')
    expect(asked()).toEqual([PARTIAL])
  })

  it('the page comes anew when another frame is shown by the time it is followed', async () => {
    serve(partial('one'), {})
    const { fetchPage } = await load()
    await fetchPage(URL_OF_PAGE)
    showFrame()
    expect(await fetchPage(URL_OF_PAGE)).toEqual({ text: PAGE })
  })
})
