import type { Page } from '@playwright/test'
import { elsewhereOf, isAllowed, readServices } from '../../packages/docs402/content/services'

/** Said by Playwright, not by the page: workers are let in by the tests of reading offline alone. */
const OF_PLAYWRIGHT = 'Service Worker registration blocked by Playwright'

/** A prefetch that the next navigation makes needless is dropped by the browser itself. */
const DROPPED = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'Load request cancelled']

/**
 * Listens to a page from before its first request: console errors and warnings, exceptions, requests that failed or
 * went to another origin that the owner has not declared in data/services.yaml. Call it before `goto`.
 *
 * @param origin the only origin that may be asked
 * @returns function that gives all that was heard so far, a line each
 */
export function listen(page: Page, origin: string): () => string[] {
  const heard: string[] = []
  const declared = Object.values(elsewhereOf(readServices(process.cwd())).sources).flat()
  page.on('console', (message) => {
    if (message.text() === OF_PLAYWRIGHT) return
    if (['error', 'warning'].includes(message.type()))
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol) && !isAllowed(declared, url.href))
      heard.push(`request to another origin: ${url.href}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!DROPPED.includes(reason)) heard.push(`request failed: ${request.url()} (${reason})`)
  })
  return () => heard
}
