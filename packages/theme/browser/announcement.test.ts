import { expect, it } from 'vitest'
import { announcementIsOpen } from './announcement'

const today = '2026-11-21'

it.each([
  ['until it is dismissed', {}, null, true],
  ['no longer when it is', {}, 'summer', false],
  ['when it is a new one', { id: 'autumn' }, 'summer', true],
  ['when it can no longer be closed, also for those who closed it', { closable: false }, 'summer', true],
  ['not before its first day', { from: '2026-11-22' }, null, false],
  ['on its only day', { from: today, until: today }, null, true],
  ['not after its last day', { until: '2026-11-20' }, null, false],
])('an announcement is open %s', (_, rules, dismissed, isOpen) => {
  expect(announcementIsOpen({ id: 'summer', closable: true, ...rules }, today, dismissed)).toBe(isOpen)
})
