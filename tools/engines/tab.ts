import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Driver, Key } from './engine'
import { call, callSoon, type InPage } from './in-page'

/** Resolves when the site's script, which loads after the first paint, runs or has failed to load. */
const SCRIPT_RUNS = `new Promise((done) => {
  const look = () => (document.querySelector('#siteScript') && window.takeEarlyClicks ? setTimeout(look, 5) : done())
  look()
})`

const pointSchema = z.object({ x: z.number(), y: z.number() })

/** A tab as the tests use it. Functions for the page run there as text, so they can use only their arguments. */
export class Tab {
  /** What a test expects on the console. */
  private readonly expected: RegExp[] = []

  constructor(
    private readonly driver: Driver,
    private readonly base: string,
  ) {}

  /** Loads a page of the site under test with its script, or another page by its full URL. */
  async open(url: string): Promise<void> {
    await this.driver.open(new URL(url, this.base).href)
    await this.driver.evaluate(SCRIPT_RUNS)
  }

  /** The value of a function that runs in the page. */
  run(inPage: (page: InPage) => unknown): Promise<unknown>
  run<T>(inPage: (page: InPage, value: T) => unknown, value: T): Promise<unknown>
  run(inPage: (page: InPage, value: never) => unknown, value?: unknown): Promise<unknown> {
    return this.driver.evaluate(call(inPage, value))
  }

  /** Does something in the page and expects a state of it within 100 ms, measured by the page itself. */
  async soon(act: (page: InPage) => void, state: (page: InPage) => unknown): Promise<void> {
    expect(await this.driver.evaluate(callSoon(act, state)), `${act}, then ${state}`).toBe('in time')
  }

  /** Expects a state of this page, or of one that is still loading. */
  async eventually(state: (page: InPage) => unknown): Promise<void> {
    // During a page swap, the page can't respond.
    const holds = () => this.run(state).catch((error: unknown) => error)
    await expect.poll(async () => (await holds()) === true, { message: String(state) }).toBe(true)
  }

  /** A real click, in the middle of the first visible element that matches the selector and has the name. */
  async click(css: string, name?: string): Promise<void> {
    const point = await this.run(
      async ({ find }, [selector, text]) => {
        const element = find(selector, text ?? undefined)
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const middle = async (): Promise<{ x: number; y: number }> => {
          await new Promise(requestAnimationFrame)
          const { left, top, width, height } = element.getBoundingClientRect()
          return { x: left + width / 2, y: top + height / 2 }
        }
        // An element that slides in can be clicked once it stops moving.
        let before = await middle()
        for (;;) {
          const now = await middle()
          if (now.x === before.x && now.y === before.y) return now
          before = now
        }
      },
      [css, name ?? null] as const,
    )
    const { x, y } = pointSchema.parse(point)
    await this.driver.clickAt(x, y)
  }

  press(key: Key, modifier?: 'Control'): Promise<void> {
    return this.driver.press(key, modifier)
  }

  type(text: string): Promise<void> {
    return this.driver.type(text)
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height)
  }

  /** Allows console output in this test. */
  allow(problem: RegExp): void {
    this.expected.push(problem)
  }

  /** Unexpected console output that was not allowed. */
  async problems(): Promise<string[]> {
    const all = await this.driver.problems()
    return all.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)))
  }
}
