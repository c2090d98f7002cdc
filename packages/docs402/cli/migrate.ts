import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  didYouMean,
  formatPlace,
  pathBelow,
  readArguments,
  runCommand,
  UsageError,
  writeBelow,
} from '@docs402/findings'
import type { NewFile } from '../migrate/migration'
import { type Tool, TOOLS } from '../migrate/tools'
import { plural } from '../checks/formats'

const HELP = `Usage: npx docs402 migrate <folder> [options]

Copies the pages of another tool into this site: pages to pages/docs, their order to _meta.ts, pictures and other files to
public/. Components, callouts, tabs, code, links and front matter are rewritten. What only a person can decide is listed
with file and line, and so is every file that is not copied. Nothing that is there is overwritten, and the folder is only
read.

  --from <tool>   ${TOOLS.join(', ')}; guessed without it
  --dry-run       say what would be written, and write nothing
  --help          show this help`

const isTool = (name: string): name is Tool => TOOLS.some((tool) => tool === name)

/** @throws before anything is written, if one of the files would not be below the site's folder */
function writeAll(root: string, folder: string, files: readonly NewFile[]): void {
  for (const { file } of files) pathBelow(root, file)
  for (const { file, from, text } of files) {
    if (text !== undefined) writeBelow(root, file, text)
    else {
      const target = pathBelow(root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      copyFileSync(path.join(folder, from), target)
    }
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments(HELP, {
    allowPositionals: true,
    options: { from: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const { from: tool, 'dry-run': isDry } = values
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0)
    throw new UsageError('Name the folder of the other tool, as in: npx docs402 migrate ../old-docs')
  if (tool !== undefined && !isTool(tool))
    throw new UsageError(`There is no tool "${tool}".${didYouMean(tool, TOOLS)} Available: ${TOOLS.join(', ')}.`)
  const [root, folder] = [process.cwd(), path.resolve(given)]
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`There is no folder ${given}.`)
  if (folder === root) throw new UsageError('This is the folder of the site. Name that of the other tool.')
  const { migrate } = await import('../migrate')
  const isThere = (file: string) => existsSync(path.join(root, file))
  const { files, decisions, tool: guessed } = migrate({ folder, tool, isThere })
  if (!isDry) writeAll(root, folder, files)
  const pages = files.filter(({ file }) => file.endsWith('.mdx'))
  console.log(
    `${isDry ? 'This would be written' : 'Written'}, from ${guessed}: ${plural(pages.length, 'page')}, ${plural(files.length - pages.length, 'other file')}.`,
  )
  for (const { file } of files) console.log(`  ${file}`)
  if (decisions.length > 0) console.log(`\nFor you to decide (${decisions.length}):`)
  for (const { file, line, message } of decisions)
    console.log(`  ${formatPlace({ file, ...(line === undefined ? {} : { line }) })} ${message}`)
  if (!isDry) console.log('\nNext: npm run check -- --sources')
})
