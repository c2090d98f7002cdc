import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { whenSaid } from './when-said'

function listening(...parts: string[]) {
  const begin = vi.fn()
  const output = new PassThrough()
  whenSaid(output, 'Generating static pages', begin)
  for (const part of parts) output.emit('data', Buffer.from(part))
  return begin
}

it('begins once, however often the words are said', () => {
  expect(listening('Generating static pages (0/30)', 'Generating static pages (7/30)')).toHaveBeenCalledTimes(1)
})

it('knows the words when they come in two parts, or late in a long text', () => {
  expect(listening(`${'Compiling '.repeat(1000)}Generating sta`, 'tic pages')).toHaveBeenCalledTimes(1)
})

it('does not begin at anything else', () => {
  expect(listening('Collecting page data', 'Generating', 'static pages')).not.toHaveBeenCalled()
})
