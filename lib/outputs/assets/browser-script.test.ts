import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { headScript, notFoundScript } from './browser-script'

const colours = { default: 'light', respectSystem: true } as const

describe('the inline script of the head', () => {
  it('is one line that can stand in a page, with what the site says of colors and its announcement', async () => {
    const rules = { id: 'launch-2', content: 'We launched', closable: true, until: '2026-03-01' }
    const text = await headScript({ colorMode: colours, announcement: rules })
    expect(text).not.toMatch(/\n|<\/script/)
    expect(text).toContain('launch-2')
    expect(text).toContain('2026-03-01')
    // Its text stands in the page already.
    expect(text).not.toContain('We launched')
    expect(() => runInNewContext(`() => { ${text} }`)).not.toThrow()
  })

  it('holds nothing of announcements where there is none', async () => {
    const text = await headScript({ colorMode: colours, announcement: undefined })
    expect(text).not.toContain('.announcement')
  })
})

it('the script of the not-found page holds every page that it can suggest, and can stand in a page', async () => {
  const pages: [string, string][] = [
    ['/docs/intro', 'Introduction'],
    ['/docs/tags', 'What </script> means'],
  ]
  const text = await notFoundScript({ pages, other: {} })
  expect(text).toContain('/docs/intro')
  expect(text).toContain('Introduction')
  expect(text).not.toMatch(/<\/script/i)
  const more = await notFoundScript({ pages, other: { '/docs/1.0': [['/docs/1.0/intro', 'Introduction']] } })
  expect(more).toContain('/docs/1.0/intro')
  expect(more.length - text.length).toBeGreaterThan('/docs/1.0'.length)
})
