import { chromium } from '@playwright/test'
import CDP from 'chrome-remote-interface'
import { launch } from 'chrome-launcher'
import { browserLaunch } from '@/lib/browser-launch'

/** A tab of a browser that nothing else drives. */
export interface PlainTab {
  /** Opens a page and waits until it has loaded. */
  open(url: string): Promise<void>
  /** Moves the pointer there, in CSS pixels from the window's corner. */
  moveTo(x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  /** What an expression gives in the page that is shown, as JSON can hold it. */
  evaluate(expression: string): Promise<unknown>
  /** Waits until the browser has prepared the page that it was going to, and gives whether it has. */
  prepared(): Promise<boolean>
  /** The same in the page that was prepared, which is the one that is shown once the reader has gone there. */
  evaluateInPrepared(expression: string): Promise<unknown>
  close(): Promise<void>
}

const SCREEN = ['--headless=new', '--window-size=1280,900']
/** How long the browser may take to prepare a page, and a page to answer, in milliseconds. */
const PATIENCE = 15_000

/**
 * Opens a tab in which the browser prepares pages ahead of the reader, as it does for people. It does not where DevTools hold on to a
 * page, and Playwright, Puppeteer and Lighthouse all do; here they hold on to the tab around it.
 * @param slowdown times that scripts and layout take longer than on this machine
 * @throws when there is no browser
 */
export async function openPlainTab(slowdown: number): Promise<PlainTab> {
  const { executablePath, args, chromiumSandbox } = browserLaunch(() => chromium.executablePath())
  const chromeFlags = [...args, ...SCREEN, ...(chromiumSandbox ? [] : ['--no-sandbox'])]
  const browser = await launch({ chromePath: executablePath, chromeFlags, startingUrl: 'about:blank' })
  const { webSocketDebuggerUrl } = await CDP.Version({ port: browser.port })
  const client = await CDP({ target: webSocketDebuggerUrl, local: true })

  const pages: string[] = []
  const slow = (session: string) => client.send('Emulation.setCPUThrottlingRate', { rate: slowdown }, session)
  client.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'page') return
    pages.push(sessionId)
    slow(sessionId).catch(() => undefined)
  })
  let settle: (ready: boolean) => void
  const ready = new Promise<boolean>((resolve) => (settle = resolve))
  client.on('Preload.prerenderStatusUpdated', ({ status }) => {
    if (status === 'Ready' || status === 'Failure') settle(status === 'Ready')
  })

  const { targetInfos } = await client.send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const [tab] = targetInfos
  if (!tab) throw new Error('The browser opened no tab.')
  const held = await client.send('Target.attachToTarget', { targetId: tab.targetId, flatten: true })
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await client.send('Target.setAutoAttach', follow, held.sessionId)
  const [shown] = pages
  if (shown === undefined) throw new Error('The tab has no page.')
  await client.send('Preload.enable', undefined, shown)
  await client.send('Page.enable', undefined, shown)

  const evaluateIn = async (session: string | undefined, expression: string): Promise<unknown> => {
    if (session === undefined) throw new Error('The browser prepared no page.')
    const asked = { expression, returnByValue: true, awaitPromise: true }
    // A page that goes away while it is asked gives no answer.
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The page gave no answer.')), PATIENCE)
    })
    const answer = client.send('Runtime.evaluate', asked, session)
    const { result, exceptionDetails } = await Promise.race([answer, late]).finally(() => clearTimeout(timer))
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  const pointer = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
    client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, shown)
  return {
    async open(url) {
      const loaded = new Promise<void>((resolve) => void client.on('Page.loadEventFired', () => resolve()))
      await client.send('Page.navigate', { url }, shown)
      await loaded
    },
    async moveTo(x, y) {
      await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, shown)
    },
    async click(x, y) {
      await pointer('mousePressed', x, y)
      await pointer('mouseReleased', x, y)
    },
    evaluate: (expression) => evaluateIn(shown, expression),
    prepared() {
      const timer = setTimeout(() => settle(false), PATIENCE)
      return ready.finally(() => clearTimeout(timer))
    },
    evaluateInPrepared: (expression) => evaluateIn(pages[1], expression),
    async close() {
      await client.close()
      browser.kill()
    },
  }
}
