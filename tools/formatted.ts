import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../node_modules/oxfmt/bin/oxfmt', import.meta.url))

/** A text as this repository formats it. @param file by whose ending it is read */
export const formatted = (file: string, text: string): string =>
  execFileSync(process.execPath, [program, '--stdin-filepath', file], { input: text, encoding: 'utf8' })
