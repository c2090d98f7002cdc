import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Finding } from '@chain-data/findings'
import { installTools } from '../packages'

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().optional(),
      message: z.string(),
      lastLine: z.number().optional(),
      lastColumn: z.number().optional(),
      extract: z.string().optional(),
    }),
  ),
})

/**
 * False positives. The checker knows less CSS than browsers do; in a file, `'self'` of a policy matches no origin, and
 * it doesn't know hashes of inline scripts; React closes void elements.
 */
const LEFT_OUT = [/^CSS: /, / violates Content Security Policy /, /^Trailing slash on void elements/]

/** Whether Java is installed, which the checker needs. */
export const hasJava = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/**
 * Checks every HTML file below a folder with the Nu checker, which the W3C's validator also uses.
 * @param root the project's folder
 * @param folder of the pages, relative to the root
 * @returns errors and warnings
 * @throws when the checker can't be installed or does not run
 */
export function checkFolder(root: string, folder: string): Finding[] {
  installTools(root)
  const { resolve } = createRequire(path.resolve(root, 'tools/packages.ts'))
  const jar = path.join(path.dirname(resolve('vnu-jar/package.json')), 'build/dist/vnu.jar')
  const options = ['--skip-non-html', '--format', 'json', path.resolve(root, folder)]
  const { stderr, error } = spawnSync('java', ['-jar', jar, ...options], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (error) throw new Error(`The Nu checker did not run: ${error.message}`)
  const start = stderr.search(/\{"(?:version|messages)"/)
  if (start < 0) throw new Error(`The Nu checker did not run: ${stderr.slice(0, 300)}`)
  return messagesSchema.parse(JSON.parse(stderr.slice(start))).messages.flatMap((found): Finding[] => {
    if (LEFT_OUT.some((pattern) => pattern.test(found.message))) return []
    const file = found.url?.startsWith('file:') ? path.relative(root, fileURLToPath(found.url)) : folder
    const at = found.extract ? ` At ${found.extract.replace(/\s+/g, ' ').trim()}` : ''
    return [
      {
        rule: 'html/nu',
        severity: found.type === 'info' ? 'warning' : 'error',
        file: file.replaceAll(path.sep, '/'),
        line: found.lastLine,
        column: found.lastColumn,
        message: found.message + at,
      },
    ]
  })
}
