import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PostProps } from 'docs402/types'
import { StatusBadge, StatusBanner } from './status'

const banner = (more: Partial<PostProps>) =>
  renderToStaticMarkup(<StatusBanner post={{ date: '2026-12-31', status: 'published', unlisted: false, ...more }} />)

it('says nothing above a post that is for everybody', () => {
  expect(banner({})).toBe('')
  expect(renderToStaticMarkup(<StatusBadge status="published" />)).toBe('')
})

it('tells a writer why nobody else sees the post, and from when on', () => {
  expect(banner({ status: 'draft' })).toContain('Builds leave it out until you remove')
  // The day does not move with the time zone.
  expect(banner({ status: 'scheduled' })).toContain('on or after December 31, 2026 publishes this post.')
  expect(banner({ status: 'scheduled', unlisted: true })).toContain('It stays unlisted.')
  expect(renderToStaticMarkup(<StatusBadge status="scheduled" />)).toContain('Scheduled')
})

it('tells a reader that a post is unlisted', () => {
  expect(banner({ unlisted: true })).toContain('Anyone with its URL can read it.')
})
