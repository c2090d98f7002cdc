import { describe, expect, it } from 'vitest'
import { announcementIsOpen } from './announcement'

const bar = { id: 'summer', closable: true }
const today = '2026-11-21'

describe('an announcement is open', () => {
  it('until it is dismissed', () => {
    expect(announcementIsOpen(bar, today, null)).toBe(true)
    expect(announcementIsOpen(bar, today, 'summer')).toBe(false)
  })
  it('when it is a new one', () => expect(announcementIsOpen({ ...bar, id: 'autumn' }, today, 'summer')).toBe(true))
  it('when it can no longer be closed, also for those who closed it', () => {
    expect(announcementIsOpen({ ...bar, closable: false }, today, 'summer')).toBe(true)
  })
  it('from its first day to its last, both included', () => {
    const dated = { ...bar, from: '2026-11-20', until: '2026-11-22' }
    const open = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) =>
      announcementIsOpen(dated, day, null),
    )
    expect(open).toEqual([false, true, true, true, false])
  })
})
