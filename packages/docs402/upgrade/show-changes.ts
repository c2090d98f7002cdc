import { styleText } from 'node:util'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import type { FileChange } from './site-sources'

const COLORS = [
  [/^(?:\+\+\+|---) /, 'bold'],
  [/^@@/, 'cyan'],
  [/^\+/, 'green'],
  [/^-/, 'red'],
] as const

const painted = (line: string): string => {
  const color = COLORS.find(([start]) => start.test(line))?.[1]
  return color === undefined ? line : styleText(color, line, { validateStream: true, stream: process.stdout })
}

/** A change as a unified diff, with colors in terminals. */
export function diffOf({ file, before, after }: FileChange): string {
  const from = before === null ? '/dev/null' : file
  const options = { context: 2, headerOptions: FILE_HEADERS_ONLY }
  const patch = createTwoFilesPatch(from, file, before ?? '', after, undefined, undefined, options)
  return patch.trimEnd().split('\n').map(painted).join('\n')
}
