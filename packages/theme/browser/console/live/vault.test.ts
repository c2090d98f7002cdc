import { expect, it } from 'vitest'
import { createVault, entered, MASK, masked } from './vault'

function tab() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { stored, vault: () => createVault(() => storage, 'console') }
}

it('secrets are in no storage until the reader wants it, and then go with all that is kept', () => {
  const { stored, vault } = tab()
  const first = vault()
  first.set('key.API_KEY', 's3cret')
  expect(stored.size).toBe(0)
  expect(vault().secrets()).toEqual({})
  first.keep(true)
  expect(vault()).toMatchObject({ isKept: expect.any(Function) })
  expect(vault().secrets()).toEqual({ 'key.API_KEY': 's3cret' })
  expect(vault().isKept()).toBe(true)
  first.set('key.API_KEY', '')
  expect(vault().secrets()).toEqual({})
  first.set('key.API_KEY', 'again')
  first.keep(false)
  expect([stored.size, first.secrets()]).toEqual([0, { 'key.API_KEY': 'again' }])
  first.keep(true)
  first.forget()
  expect([stored.size, first.secrets()]).toEqual([0, {}])
})

it.each([
  [
    'blocked',
    () => {
      throw new DOMException('Blocked', 'SecurityError')
    },
  ],
  ['used by something else', () => ({ getItem: () => '[1]', setItem: () => undefined, removeItem: () => undefined })],
])('a storage that is %s holds nothing, and secrets last as long as the page', (_, storage) => {
  const vault = createVault(storage, 'console')
  vault.set('a.B', 'c')
  vault.keep(true)
  expect(vault.secrets()).toEqual({ 'a.B': 'c' })
})

it('only what is entered is sent: of a name and a password one suffices', () => {
  const credential = { in: 'header' as const, name: 'Authorization', scopes: [] }
  const basic = { ...credential, scheme: 'basic', prefix: 'Basic ', variables: ['USER', 'PASSWORD'] }
  const bearer = { ...credential, scheme: 'bearer', prefix: 'Bearer ', variables: ['TOKEN'] }
  expect(entered([basic, bearer], { 'basic.USER': 'me' })).toEqual([basic])
  expect(entered([basic, bearer], { 'bearer.TOKEN': '' })).toEqual([])
})

it('a URL is shown without secrets, in each form in which it has them', () => {
  expect(masked('https://a.example?k=a%2Fb&j=a/b', ['a/b', ''])).toBe(`https://a.example?k=${MASK}&j=${MASK}`)
})
