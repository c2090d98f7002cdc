import { describe, expect, it } from 'vitest'
import { docIdOf, pagesOfVersion, routeOfDoc, versionOf } from './versions'

const version = (name: string, path: string) => ({ name, label: name, path, mainDoc: 'intro' })
const three = [version('current', '/docs'), version('2.0', '/docs/2.0'), version('1.0', '/docs/1.0')]

describe('versions of the documentation', () => {
  it('a route belongs to the version with the longest path', () => {
    const names = ['/docs', '/docs/intro', '/docs/2.0', '/docs/2.0/intro', '/docs/2.01/x', '/blog'].map(
      (route) => versionOf(three, route)?.name,
    )
    expect(names).toEqual(['current', 'current', '2.0', '2.0', 'current', undefined])
  })
  it('an id is the route below the version', () => {
    const [first, second] = three
    if (!first || !second) throw new Error('two versions')
    expect([docIdOf(first, '/docs'), docIdOf(second, '/docs/2.0/api/x')]).toEqual(['index', 'api/x'])
    expect([routeOfDoc(first, 'index'), routeOfDoc(second, 'api/x')]).toEqual(['/docs', '/docs/2.0/api/x'])
    const pages = [{ route: '/docs/a' }, { route: '/docs/2.0/a' }]
    expect(pagesOfVersion(pages, three, first)).toEqual([{ route: '/docs/a' }])
  })
})
