import { describe, expect, it } from 'vitest'
import { eventReader, isStream } from './event-stream'

/** The events of a text whose bytes arrive in parts of some length. */
function read(type: string, text: string, length: number) {
  const reader = eventReader(type)
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += length) reader.add(bytes.slice(at, at + length))
  reader.end()
  return reader.events()
}

describe('a stream is the same whatever its parts', () => {
  it.each([1, 2, 3, 1000])('events in parts of %i bytes', (length) => {
    const text = ': hello\nevent: tick\ndata: {"a":\r\ndata: "ü😀"}\nid: 7\n\ndata: second\n\ndata: not ended\n'
    expect(read('text/event-stream; charset=utf-8', text, length)).toEqual([
      { name: 'tick', data: '{"a":\n"ü😀"}' },
      { name: '', data: 'second' },
    ])
  })

  it.each([1, 2, 3, 1000])('lines in parts of %i bytes, the last one without an end', (length) => {
    expect(read('application/x-ndjson', '{"a":"ü"}\r\n\n{"b":2}\n{"c":3}', length)).toEqual([
      { name: '', data: '{"a":"ü"}' },
      { name: '', data: '{"b":2}' },
      { name: '', data: '{"c":3}' },
    ])
  })

  it('a sequence of JSON texts', () => {
    expect(read('application/json-seq', '\u001e{"a":1}\n\u001e{"b":2}\n', 4).map(({ data }) => data)).toEqual([
      '{"a":1}',
      '{"b":2}',
    ])
  })
})

it('says when there is another event', () => {
  const reader = eventReader('application/jsonl')
  const add = (text: string) => reader.add(new TextEncoder().encode(text))
  expect([add('{"a"'), add(':1}\n'), add('{')]).toEqual([false, true, false])
})

it('streams are known by their types', () => {
  const types = ['text/event-stream', 'application/x-ndjson', 'application/jsonl', 'application/json', 'text/plain', '']
  expect(types.filter(isStream)).toEqual(types.slice(0, 3))
})
