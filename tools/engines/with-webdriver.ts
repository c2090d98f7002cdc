import { spawn } from 'node:child_process'
import { expect } from '@playwright/test'
import { freePorts } from '../servers/free-ports'
import { endChild, endWithUs } from '../servers/program'
import { openDisplay, type Display } from './display'
import { DESKTOP, type Driver, type Engine, type Key } from './engine'
import type { Found } from './find'
import { tourConsole } from './tour-console'
import { WebDriver } from './webdriver'

/** Keys without a character in WebDriver. */
const CODES: Record<Key | 'Control', string> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Control: '\uE009',
  '/': '/',
  k: 'k',
}

/** WebKitGTK, over its own WebDriver. It has neither a headless mode nor access to the console. */
export async function startWithWebDriver({ driver, browser }: Extract<Found, { by: 'webdriver' }>): Promise<Engine> {
  const display = await openDisplay()
  const [port = 0] = await freePorts(1)
  const env = { ...process.env, ...display.env }
  const server = endWithUs(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }))
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => WebDriver.ready(url), { message: `${driver} answers at ${url}`, timeout: 20_000 }).toBe(true)
  // A session takes as long to start as the browser itself: one is kept for the next tab.
  let spare: WebDriver | undefined = await WebDriver.start(url)
  const { browserName, browserVersion } = spare.capabilities
  return {
    description: `WebKitGTK ${browserVersion} (${browserName}), driven over WebDriver (${driver}, ${display.name})`,
    newTab: async () => {
      const session = spare ?? (await WebDriver.start(url))
      spare = undefined
      return openTab(session, async () => {
        await clear(session)
        spare = session
      })
    },
    consoleOf: (urls) => consoleOf(urls, browser, display),
    close: async () => {
      await spare?.end()
      await endChild(server)
      display.close()
    },
  }
}

function consoleOf(urls: string[], browser: string | undefined, display: Display): Promise<string[]> {
  if (!browser)
    throw new Error('MiniBrowser was not found beside the library of WebKitGTK, so its console cannot be read.')
  return tourConsole(urls, browser, display.env)
}

/** Records errors in the page from now on; the next page needs the same call. */
const LISTEN = `if (!window.noted) {
  window.noted = []
  const note = (...said) => window.noted.push(said.join(' '))
  addEventListener('error', ({ message, target }) => note('exception:', message ?? target.outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => note('exception:', reason))
  addEventListener('securitypolicyviolation', (event) => note('policy:', event.effectiveDirective, event.blockedURI))
  for (const kind of ['error', 'warn']) {
    const say = console[kind]
    console[kind] = (...said) => (note(kind + ':', ...said), say(...said))
  }
}`

/** Removes everything that a test has stored. */
async function clear(session: WebDriver): Promise<void> {
  await session.evaluate('(localStorage.clear(), sessionStorage.clear())')
  await session.send('POST', 'url', { url: 'about:blank' })
}

function openTab(session: WebDriver, close: () => Promise<void>): Driver {
  const problems: string[] = []
  const collect = async () => {
    const noted = await session.evaluate(
      '(() => { const all = window.noted ?? []; window.noted &&= []; return all })()',
    )
    if (Array.isArray(noted)) problems.push(...noted.map(String))
  }
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  const keys = (actions: object[]) => session.act([{ type: 'key', id: 'keyboard', actions }])
  const resize = async (width: number, height: number) => {
    await session.send('POST', 'window/rect', { width, height })
    // The window's own toolbar takes part of its size.
    const bar = Number(await session.evaluate('outerHeight - innerHeight'))
    await session.send('POST', 'window/rect', { width, height: height + bar })
    await expect.poll(() => session.evaluate('innerWidth'), { message: 'the window has its new width' }).toBe(width)
  }
  let sized = false
  return {
    open: async (url) => {
      await collect()
      if (!sized) await resize(DESKTOP.width, DESKTOP.height)
      sized = true
      await session.send('POST', 'url', { url })
      await session.evaluate(`(() => { ${LISTEN} })()`)
    },
    evaluate: (expression) => session.evaluate(expression),
    clickAt: (x, y) => {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      return session.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    press: (key, modifier) => {
      if (!modifier) return keys(stroke(CODES[key]))
      const value = CODES[modifier]
      return keys([{ type: 'keyDown', value }, ...stroke(CODES[key]), { type: 'keyUp', value }])
    },
    type: (text) => keys([...text].flatMap(stroke)),
    resize: async (width, height) => {
      sized = true
      await resize(width, height)
    },
    problems: async () => {
      await collect()
      return [...problems]
    },
    close,
  }
}
