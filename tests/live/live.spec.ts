import type { Page } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { stored } from '../support/stored'
import { expect, step, test } from '../support/test'

// tests/live/server.ts plays the server of the second site's API.

const SERVER = 'http://127.0.0.1:4409'
const SECRET = 's3cret/ü'

test.use({ baseURL: fixtureUrl })

/** Opens the form of an operation, and chooses the test server. */
async function openForm(page: Page, operation: string, mode: 'open' | 'closed' = 'open') {
  // By its link, which also unfolds the operation in a narrow window.
  await page.goto(`/docs/live#${operation}-try-it`)
  return chooseServer(page, operation, mode)
}

async function chooseServer(page: Page, operation: string, mode: 'open' | 'closed' = 'open') {
  const group = page.locator('[data-tabs]').filter({ has: page.locator(`[id="${operation}-try-it"]`) })
  await group.getByRole('tab', { name: 'Try it' }).click()
  const form = group.locator('form')
  await form.getByLabel('Send to').selectOption({ label: `Test server: ${SERVER}/{mode}` })
  await form.getByLabel('mode of the server').selectOption(mode)
  return form
}

const send = (form: ReturnType<Page['locator']>) => form.getByRole('button', { name: 'Send', exact: true }).click()
const preview = (form: ReturnType<Page['locator']>) => form.getByRole('group', { name: 'What will be sent' })
const release = (operation: string) => fetch(`${SERVER}/release/${operation}`)

test('a request goes to the sandbox until the reader chooses a server, and shows what will be sent', async ({
  page,
}) => {
  const called: string[] = []
  page.on('request', (request) => request.url().startsWith(SERVER) && called.push(request.url()))
  await page.goto('/docs/live')
  const group = page.locator('[data-tabs]').filter({ has: page.locator('[id="echo-key-try-it"]') })
  await group.getByRole('tab', { name: 'Try it' }).click()
  await expect(group.getByLabel('Send to')).toHaveValue('')
  await send(group)
  await expect(group.locator('.outcome')).toContainText('The sandbox responded')
  expect(called).toEqual([])

  const form = await chooseServer(page, 'echo-key')
  await expect(form.locator('.outcome')).toHaveCount(0)
  await form.getByLabel('API key in X-Api-Key').fill(SECRET)
  await expect(preview(form)).toHaveText(`GET ${SERVER}/open/echo?text=hello\nX-Api-Key: ••••••••`)
  await form.getByLabel('text', { exact: true }).fill('a b')
  await expect(preview(form)).toContainText(`${SERVER}/open/echo?text=a%20b`)
  await form.getByRole('button', { name: 'Show secrets' }).click()
  await expect(preview(form)).toContainText('X-Api-Key: s3cret')
  expect(called).toEqual([])
  await send(form)
  await expect(form.locator('.live-status')).toContainText(/200 OK [\d.]+ m?s \d+ B application\/json/)
  await expect(form.getByRole('group', { name: 'Response', exact: true })).toContainText('"x-api-key": "s3cret')
  await form.getByText(/headers of the response/).click()
  await expect(form.getByRole('group', { name: 'Headers of the response' })).toContainText('x-request-id: r1')
  expect(called).toContain(`${SERVER}/open/echo?text=a%20b`)

  await form.getByLabel('Send to').selectOption('')
  await expect(form.locator('.live-controls')).toHaveCount(0)
})

test('each kind of credential is sent where its scheme says, and what is refused is said in words', async ({
  page,
}) => {
  let form = await openForm(page, 'echo-query')
  await form.getByLabel('API key in query').fill(SECRET)
  await send(form)
  await expect(form.locator('.live-json')).toContainText('"/open/echo-query?api_key=s3cret%2F%C3%BC"')

  form = await chooseServer(page, 'echo-basic')
  await form.getByLabel('user name in Authorization').fill('me')
  await form.getByLabel('password in Authorization').fill('pä:ss')
  await expect(preview(form)).toContainText('Authorization: Basic ••••••••')
  await send(form)
  await expect(form.locator('.live-json')).toContainText(`Basic ${Buffer.from('me:pä:ss').toString('base64')}`)

  form = await chooseServer(page, 'echo-cookie')
  await expect(form).toContainText('browsers let no page send a cookie to another site, so it is left out')
  await expect(preview(form)).not.toContainText('Cookie')

  form = await chooseServer(page, 'echo-key')
  await expect(form.getByRole('button', { name: 'Show secrets' })).toHaveCount(0)
  await send(form)
  await expect(form.locator('.outcome')).toHaveText('Not authorized. You sent no credentials. It wants Bearer.')
  await expect(form.getByRole('status').last()).toContainText('401 Unauthorized')

  await form.getByLabel('API key in X-Api-Key').fill('k')
  await form.getByLabel('mode of the server').selectOption('closed')
  await send(form)
  await expect(form.locator('.outcome')).toContainText('could not be reached, or it did not allow this page')
  await expect(form.locator('.outcome pre').first()).toHaveText(
    `Access-Control-Allow-Origin: ${fixtureUrl}\nAccess-Control-Allow-Headers: x-api-key`,
  )
  await form
    .getByLabel('Send to')
    .selectOption({ label: 'A server that is not there: https://closed.fixture.example.com' })
  await expect(form.locator('.outcome')).toHaveCount(0)
  await send(form)
  await expect(form.locator('.outcome')).toContainText('No response. Either closed.fixture.example.com')

  form = await chooseServer(page, 'add-note')
  await form.getByLabel('body').fill('{')
  await expect(form).toContainText('What will be sent: A field is not valid JSON yet.')
  await send(form)
  await expect(form.getByRole('alert')).toContainText('must be JSON')
})

test('a method that changes data asks once, in a narrow window too, and its token is entered once for all operations', async ({
  page,
}) => {
  const token = 'a-long-token-'.repeat(20)
  await page.setViewportSize({ width: 320, height: 700 })
  let form = await openForm(page, 'add-note')
  await form.getByLabel('access token in Authorization').fill(token)
  await expect(preview(form)).toHaveText(
    /^POST .*\/open\/notes\nContent-Type: application\/json\nAuthorization: Bearer ••••••••\n\n\{[^]*Call the bank/,
  )
  await form.getByRole('button', { name: 'Show secrets' }).click()
  await send(form)
  const confirm = form.locator('.confirm')
  await expect(confirm).toContainText('POST can change data at 127.0.0.1:4409')
  await confirm.getByRole('button', { name: 'Don’t send' }).click()
  await expect(form.locator('.live-response')).toHaveCount(0)
  await send(form)
  await expect(confirm.getByRole('button', { name: 'Send POST' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.locator('.live-json')).toContainText('Call the bank.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 720 })
  form = await chooseServer(page, 'delete-note')
  await expect(form.getByLabel('access token')).toHaveValue(token)
  await send(form)
  await expect(form.locator('.live-json')).toContainText('"method": "DELETE"')
})

test('secrets are in memory alone, for the tab if the reader wants it, and gone when they are forgotten', async ({
  page,
}) => {
  const reported: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(SERVER)) reported.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  page.on('console', (message) => reported.push(message.text()))
  const holds = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
      const all = [document.documentElement.outerHTML, ...fields, location.href, JSON.stringify(history.state)]
      return [...all, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
        .map((text) => text.includes('s3cret'))
        .some(Boolean)
    })
  const form = await openForm(page, 'echo-key')
  const key = form.getByLabel('API key in X-Api-Key')
  await key.fill('s3cret')
  await expect(page.locator('[id="echo-key-curl"]')).not.toContainText('s3cret')
  await send(form)
  await expect(form.locator('.live-json')).toContainText('s3cret')
  const { local, session } = await stored(page)
  expect(JSON.stringify([await page.evaluate(() => ({ ...localStorage })), local, session])).not.toContain('console')
  await form.getByRole('button', { name: 'Forget' }).click()
  await expect(key).toHaveValue('')
  expect(await holds()).toBe(false)

  await key.fill('s3cret')
  await page.reload()
  expect(await holds()).toBe(false)
  const again = await chooseServer(page, 'echo-key')
  await expect(again.getByLabel('API key in X-Api-Key')).toHaveValue('')
  await again.getByLabel('API key in X-Api-Key').fill('s3cret')
  await again.getByLabel('Keep for this tab').check()
  await page.reload()
  const kept = await chooseServer(page, 'echo-key')
  await expect(kept.getByLabel('API key in X-Api-Key')).toHaveValue('s3cret')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('s3cret')
  await kept.getByRole('button', { name: 'Forget' }).click()
  expect(await holds()).toBe(false)
  await page.reload()
  expect(await holds()).toBe(false)
  expect(reported.filter((text) => text.includes('s3cret'))).toEqual([])
})

test('a response that is slow can be canceled, and one that never comes ends', async ({ page }) => {
  await page.clock.install()
  const form = await openForm(page, 'slow')
  await send(form)
  await expect(form).toContainText('Waiting for 127.0.0.1:4409')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.locator('.outcome')).toContainText('Canceled. You stopped waiting for 127.0.0.1:4409.')
  await send(form)
  await expect(form).toContainText('Waiting for 127.0.0.1:4409')
  await page.clock.fastForward(61_000)
  await expect(form.locator('.outcome')).toContainText('did not respond within 60 seconds')
  await release('slow')
})

test('a stream is shown while it arrives, a long text is cut, a picture is shown, and bytes are a download', async ({
  page,
}) => {
  let form = await openForm(page, 'huge')
  await step('a long text', async () => {
    await send(form)
    await expect(form).toContainText('Only its start is shown: the download has all of it.')
    await expect(form.locator('.live-status')).toContainText('2.2 MB')
    const text = await form.getByRole('group', { name: 'Response', exact: true }).textContent()
    expect(text?.length).toBe(100_000)
  })

  for (const [operation, first] of [
    ['events', 'tick {"count":1}'],
    ['lines', '{"count":1}'],
  ] as const)
    await step(`a stream of ${operation}`, async () => {
      form = await chooseServer(page, operation)
      await send(form)
      const items = form.getByRole('list', { name: 'Events' }).getByRole('listitem')
      await expect(items).toHaveText([first])
      await expect(form).toContainText('Receiving from 127.0.0.1:4409')
      await release(operation)
      await expect(items).toHaveCount(2)
      await form.getByRole('button', { name: 'Cancel' }).click()
      await expect(form.locator('.outcome')).toContainText('Stopped.')
      await expect(items).toHaveCount(2)
    })

  await step('a picture', async () => {
    form = await chooseServer(page, 'picture')
    await send(form)
    const picture = form.getByRole('img', { name: 'The response' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(1)
  })

  await step('bytes', async () => {
    form = await chooseServer(page, 'archive')
    await send(form)
    await expect(form).toContainText('6 B of application/zip, which no page can show.')
    const saved = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('notes.zip')
  })
})

test('a reader signs in at the server, in a window of its own, and has a token', async ({ page, context }) => {
  const requests: URLSearchParams[] = []
  await context.route('https://auth.fixture.example.com/authorize*', (route) => {
    const query = new URL(route.request().url()).searchParams
    requests.push(query)
    const back = `${query.get('redirect_uri')}?code=c0de&state=${query.get('state')}`
    return route.fulfill({ status: 302, headers: { location: back } })
  })
  await context.route('https://auth.fixture.example.com/token', (route) => {
    requests.push(new URLSearchParams(route.request().postData() ?? ''))
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ json: { access_token: 't0ken', expires_in: 3600 }, headers })
  })
  const form = await openForm(page, 'add-note')
  await form.getByLabel('authorize with').selectOption({ label: 'access token (oauth)' })
  await form.getByRole('button', { name: 'Sign in at auth.fixture.example.com' }).click()
  await expect(form).toContainText('Enter the id of your client first.')
  await form.getByLabel('client id').fill('docs')
  await form.getByRole('button', { name: 'Sign in at auth.fixture.example.com' }).click()
  await expect(form).toContainText('Signed in at auth.fixture.example.com. Your token is valid for 60 minutes.')
  await expect(form.getByLabel('access token in Authorization')).toHaveValue('t0ken')
  const [start, token] = requests
  expect(start?.get('redirect_uri')).toBe(`${fixtureUrl}/oauth-callback`)
  expect(token?.get('code')).toBe('c0de')
  expect(token?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  expect(start?.get('code_challenge_method')).toBe('S256')
  expect(JSON.stringify(await stored(page))).not.toContain('t0ken')
})
