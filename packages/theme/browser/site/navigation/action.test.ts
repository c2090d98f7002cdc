import { expect, it } from 'vitest'
import { actionOf, type Action } from './action'

const HERE = 'https://docs.example.com/docs/intro'
const OTHER = 'https://docs.example.com/docs/api'
const LINK = {
  url: OTHER,
  navigationType: 'push',
  userInitiated: true,
  canIntercept: true,
  cancelable: true,
  sameDocument: false,
  hashChange: false,
  downloadRequest: null,
  formData: null,
} as const

it.each<[what: string, Partial<Record<keyof typeof LINK, unknown>>, Action]>([
  ['a link to another page', {}, 'follow'],
  ['a link that replaces the entry', { navigationType: 'replace' }, 'follow'],
  ['a navigation that can not be stopped', { cancelable: false }, 'browser'],
  ['another site', { canIntercept: false }, 'browser'],
  ['an anchor', { hashChange: true, url: `${HERE}#top` }, 'browser'],
  ['a download', { downloadRequest: 'file' }, 'browser'],
  ['a form that is sent', { formData: new FormData() }, 'browser'],
  ['a reload', { navigationType: 'reload', url: HERE }, 'browser'],
  ['a change of the URL only', { sameDocument: true }, 'browser'],
  ['a file', { url: `${OTHER}.md` }, 'browser'],
  ['a page that is being loaded in full', { url: `${OTHER}/full` }, 'browser'],
  ['the page itself', { url: HERE }, 'top'],
  ['the page itself with another query, from a script', { url: `${HERE}?a`, userInitiated: false }, 'top'],
  ['a script that repeats the URL', { url: `${HERE}?q`, userInitiated: false }, 'stay'],
  ['Back to an anchor of the page', { navigationType: 'traverse', sameDocument: true, url: `${HERE}#top` }, 'stay'],
  ['Back to another page', { navigationType: 'traverse' }, 'step'],
  ['Back to another page that was swapped in', { navigationType: 'traverse', sameDocument: true }, 'step'],
])('%s', (_, change, action) => {
  const { url, sameDocument, ...event } = { ...LINK, ...change } as typeof LINK
  const entry = { key: HERE, search: '?q', fullLoad: `${OTHER}/full` }
  // As of an event of a browser, whose properties are not its own.
  const navigateEvent: Parameters<typeof actionOf>[0] = Object.create({ ...event, destination: { url, sameDocument } })
  expect(actionOf(navigateEvent, entry)).toBe(action)
})
