import { expect, it } from 'vitest'
import { withBasePath } from './link-messages'

const routes = ['/', '/docs', '/docs/intro']

it.each([
  ['/repo/docs/intro', '/docs/intro'],
  ['/repo/docs/intro/', '/docs/intro'],
  ['/repo', '/'],
])('%s is told to be %s on a site below /repo', (path, route) => {
  expect(withBasePath(path, 'https://owner.github.io/repo', routes)).toEqual({
    route,
    message: `"${path}" starts with the base path of the site, which the build adds. Write "${route}".`,
  })
})

it.each([
  ['/repo/docs/intro', 'https://docs.example.com'],
  ['/repo/docs/nowhere', 'https://owner.github.io/repo'],
  ['/docs/nowhere', 'https://owner.github.io/repo'],
  ['/repo/docs/intro', undefined],
])('%s has nothing of the base path of %s to take away', (path, url) =>
  expect(withBasePath(path, url, routes)).toBeUndefined(),
)
