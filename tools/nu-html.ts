import path from 'node:path'
import { readArguments, runCommand } from '@chain-data/findings'
import { formatters } from '@/lib/checks/formats'
import { checkFolder, hasJava } from './nu-html/check-folder'

const usage = `npm --prefix tools run nu-html -- [folder]

Checks every page of out/, or of another folder, by the Nu checker of the W3C's validator, which needs Java. Without
Java nothing is checked, and said so; in CI that is a failure. Ends with 1 when it finds anything.`

await runCommand(() => {
  const { positionals } = readArguments(usage, { allowPositionals: true })
  if (!hasJava()) {
    console.log('Skipped: the Nu checker needs Java, and there is no "java" in the path.')
    return process.env['CI'] ? 1 : 0
  }
  const root = path.resolve(import.meta.dirname, '..')
  const start = performance.now()
  const findings = checkFolder(root, positionals[0] ?? 'out')
  const times = [{ name: 'nu checker', milliseconds: performance.now() - start }]
  const text = formatters[process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'pretty']({ findings, times, root })
  console.log(text || 'Every page is valid.')
  return findings.length > 0 ? 1 : 0
})
