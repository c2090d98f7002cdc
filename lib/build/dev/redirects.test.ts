import { expect, it } from 'vitest'
import { devRedirects } from './redirects'

it('answers a moved address in development, so that a browser does not remember it', () => {
  expect(devRedirects({ '/docs/old': '/docs/intro#start' })).toEqual([
    { source: '/docs/old', destination: '/docs/intro#start', permanent: false },
  ])
})

it('takes an address by the letter, not as a pattern', () => {
  expect(devRedirects({ '/docs/v1.0(old):x': '/docs' })[0]?.source).toBe('/docs/v1.0\\(old\\)\\:x')
})
