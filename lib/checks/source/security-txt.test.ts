import { afterEach, expect, it, vi } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { securityTxt } from './security-txt'

afterEach(() => void vi.unstubAllEnvs())

function find(today: string, url = 'https://docs.example') {
  vi.stubEnv('BUILD_DATE', today)
  const root = temporaryProject({
    'data/site.yaml': `url: ${url}\n`,
    'data/security.yaml': 'contacts: [mailto:a@docs.example]\nexpires: 2030-01-31\nlanguages: [en]\n',
  })
  return findInSources(securityTxt, root)
}

const FIX = 'Set "expires" to a new day, less than a year ahead.'

it('warns from 30 days before security.txt expires, and after', async () => {
  expect(await find('2030-01-01')).toEqual([])
  expect(await find('2030-01-12')).toEqual([
    `warning data/security.yaml:2:10 The site's security.txt expires on 2030-01-31. ${FIX}`,
  ])
  expect(await find('2030-02-01')).toEqual([
    `warning data/security.yaml:2:10 The site's security.txt expired on 2030-01-31. ${FIX}`,
  ])
})

it('says nothing of a site below a base path, which publishes none', async () => {
  expect(await find('2030-02-01', 'https://owner.github.io/repo')).toEqual([])
})
