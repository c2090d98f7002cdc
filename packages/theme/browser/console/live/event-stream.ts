import { createParser } from 'eventsource-parser'

/** One event of a stream. */
export interface StreamEvent {
  /** Its type; empty for one without a name, and in a stream of lines. */
  name: string
  data: string
}

const SERVER_SENT = /^text\/event-stream\b/i
const LINES = /^application\/(?:(?:x-)?ndjson|(?:x-)?jsonl|jsonlines|x-json-stream|stream\+json|json-seq)\b/i

/** Whether bodies of a media type arrive item by item: events (HTML, 9.2), or JSON in lines. */
export const isStream = (type: string): boolean => SERVER_SENT.test(type) || LINES.test(type)

/** Reads the events of a stream while its bytes arrive. */
interface EventReader {
  /** @returns whether it had another event */
  add(bytes: Uint8Array): boolean
  /** The stream has ended: what is left without an end of line is its last line. */
  end(): void
  events(): readonly StreamEvent[]
}

/** Splits a text at ends of lines, and keeps what comes behind the last one. JSON sequences begin items with a sign. */
function lineReader(add: (event: StreamEvent) => void) {
  let rest = ''
  const take = (lines: string[]) => {
    for (const line of lines) {
      const data = line.replaceAll('\u001e', '').trim()
      if (data !== '') add({ name: '', data })
    }
  }
  return {
    feed(text: string) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      take(lines)
    },
    end() {
      take([rest])
      rest = ''
    },
  }
}

/** @param type the media type of the response */
export function eventReader(type: string): EventReader {
  const all: StreamEvent[] = []
  const decoder = new TextDecoder()
  const parser = createParser({ onEvent: ({ event = '', data }) => void all.push({ name: event, data }) })
  const lines = lineReader((event) => void all.push(event))
  const source = SERVER_SENT.test(type) ? { feed: parser.feed, end: () => parser.reset() } : lines
  return {
    add(bytes) {
      const before = all.length
      source.feed(decoder.decode(bytes, { stream: true }))
      return all.length > before
    },
    end() {
      source.feed(decoder.decode())
      source.end()
    },
    events: () => all,
  }
}
