import path from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { temporaryProject } from '../../checks/testing'
import { consoleForm } from './form'
import { apiOfForm } from './receipt'
import { pricedApi } from '../testing/bare-api'
import { nativePattern } from './field'

const root = path.resolve(import.meta.dirname, '../../../sandbox/testing')
const { api } = await loadApi({ root, file: 'any-api.yaml' })
const formOf = (id: string) => {
  const operation = api.operations.find((each) => each.id === id)
  if (!operation) throw new Error(id)
  const html = toHtml(consoleForm(api, operation))
  // Only in a text does white space count.
  return html
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?(?=<)/g, '$1')
    .replace(/ >/g, '>')
}

describe('the form of an operation has a native field for', () => {
  it.each([
    [
      'a number with its limits',
      'getWeather',
      /<input name="query\.lat" value="52\.52" [^>]*required +type="number" step="any" min="-90" max="90"/,
    ],
    [
      'a boolean',
      'getWeather',
      /<select name="query\.current" translate="no"><option value=""><\/option><option value="true">true<\/option><option value="false">false/,
    ],
    ['a list of values to choose', 'getWeather', /<select name="query\.hourly" translate="no" multiple size="2">/],
    ['a list', 'getWeather', /<textarea name="query\.ids" data-as="lines"/],
    ['an object', 'getWeather', /<textarea name="query\.filter" data-as="json"/],
    ['a header', 'getWeather', /X-<wbr>Unit <i>in header<\/i>.*<select name="header\.X-Unit" translate="no">/],
    ['a cookie', 'getWeather', /session <i>in cookie<\/i>.*<input name="cookie\.session"[^>]* minlength="3"/],
    [
      'each media type of a body, one of them switched on',
      'replacePet',
      /<option value="application\/json">application\/json<\/option>.*data-type="application\/json">.*data-type="application\/x-www-form-urlencoded" disabled hidden>/,
    ],
    ['a member of a form', 'replacePet', /<input name="body\.born"[^>]* type="date"/],
    ['a file', 'addPhoto', /<input type="file" name="body\.file" required/],
    ['a body that is a file', 'addPhoto', /<input type="file" name=":body"/],
    ['a text', 'addNote', /<textarea name=":body" rows="6" required>strin</],
    ['a key, which may be anything', 'replacePet', /name=":key\.key\.API_KEY" value="sandbox"/],
    ['user name and password', 'removePet', /user name <i>in header.*password <i>in header/],
  ])('%s', (_, id, html) => {
    expect(formOf(id)).toMatch(html)
  })

  it('nothing that a browser does not send, or that only responses have', () => {
    expect(formOf('replacePet')).not.toContain('body.id')
    expect(formOf('headPet')).not.toContain(':body')
  })
})

it('only an operation with a price says anything of money', async () => {
  for (const { id } of api.operations) expect(formOf(id), id).not.toMatch(/wallet|money|free|x402|Simulate/i)
  const paid = await pricedApi()
  const words = paid.operations.map((each) => [
    each.price !== null,
    /wallet|money/.test(toHtml(consoleForm(paid, each))),
  ])
  expect(words.filter(([isPaid, isSaid]) => isPaid !== isSaid)).toEqual([])
})

it('an operation that the console cannot pay has no wallet, and a sentence with a link to what can', async () => {
  const root = path.resolve(import.meta.dirname, '../../../api/fixtures/traits/metered')
  const { api: metered } = await loadApi({ root, file: 'openapi.yaml' })
  for (const operation of metered.operations.filter(({ price }) => price !== null)) {
    const html = toHtml(consoleForm(metered, operation))
    expect(html, operation.id).not.toMatch(/wallet|data-paid|Simulate/i)
    expect(html, operation.id).toMatch(
      /The console sends the request up to its 402 and cannot pay it by (upto|exact) on .*<a href="https:\/\/www\.npmjs\.com\/package\/@x402\/(evm|svm)"><code>.*<\/a> can\./,
    )
  }
})

it.each([
  ['^[a-z]+$', '[a-z]+'],
  ['^(a|b)$', '(a|b)'],
  ['^a|b$', '(?=.*(?:^a|b$)).*'],
  ['a', '(?=.*(?:a)).*'],
  ['^[A-Z0-9-]+$', String.raw`[A-Z0-9\-]+`],
  ['(?<', null],
])('the pattern %s is that of the attribute: %s', (pattern, native) => {
  expect(nativePattern(pattern)).toBe(native)
})

it('a server is a choice only where the owner lets readers send to it', () => {
  const operation = api.operations.find(({ id }) => id === 'getWeather')
  if (!operation) throw new Error('getWeather')
  const html = (live?: true) => toHtml(consoleForm({ ...api, ...(live && { live }) }, operation))
  expect(html()).toContain('<span class="pay-tag pill">Sandbox in this page</span>')
  expect(html()).not.toContain(':server')
  expect(html(true)).toMatch(
    /<select name=":server"><option value="">Sandbox in this page<\/option><option value="0" translate="no">[^<]*https?:/,
  )
})

it('a form says of which of several APIs it is, and nothing where there is one', () => {
  const one = temporaryProject({ 'api/openapi.yaml': 'openapi: 3.1.0' })
  expect(apiOfForm(one, 'api')).toEqual({})
  const two = temporaryProject({ 'api/openapi.yaml': 'openapi: 3.1.0', 'apis/tides/openapi.yaml': 'openapi: 3.1.0' })
  expect(['api', 'apis/tides', 'apis/tides/1.0'].map((folder) => apiOfForm(two, folder))).toEqual([
    { dataApi: '' },
    { dataApi: 'tides' },
    { dataApi: 'tides' },
  ])
})
