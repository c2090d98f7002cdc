import { stripVTControlCharacters } from 'node:util'
import { fileOfRoute, readPageRoutes } from '@/lib/checks/project'
import { walk } from '@/lib/sources/walk'

/** A line of a stack trace, and what Next prints around it. */
const FRAME = /^\s+at (?:.*[(/\\]|ignore-listed|<anonymous>|async |new |[\w$.]+ \()/
const REMAINS = /^\s*digest: |^\s*\}\s*$|^You may need an appropriate loader/
const PAGE = /^\s*page: '(?<route>[^']+)',?$/

/**
 * What the framework prints while one writes, without stack traces through compiled code: an error is followed by the source
 * file of its page.
 * @param root the project's root folder
 * @param print takes finished lines
 * @returns takes what was printed, in pieces of any size
 */
export function plainOutput(root: string, print: (text: string) => void): (piece: string) => void {
  let open = ''
  const line = (text: string) => {
    const plain = stripVTControlCharacters(text)
    if (FRAME.test(plain) || REMAINS.test(plain)) return
    const route = PAGE.exec(plain)?.groups?.['route']
    const file = route === undefined ? undefined : fileOfRoute(readPageRoutes(walk(root, 'pages')), route)
    print(file === undefined ? text : `  in ${file}`)
  }
  return (piece) => {
    const lines = (open + piece).split('\n')
    open = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}
