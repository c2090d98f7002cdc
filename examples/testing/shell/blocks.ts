import path from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { namedExample, readRegion } from '@/lib/content/mdx/remark-example-files'
import { samplesOf, type Api } from '@chain-data/api'
import { readText, walk } from '@chain-data/findings'

/** Something that a reader types into a shell. */
export interface ShellBlock {
  /** File and line. */
  place: string
  /** What is typed: for a program shown in full, the command that runs it. */
  typed: string
  /** The program shown in full, from the project's root; null for a block. */
  program: string | null
}

/** A text for people, and its blocks in order. */
export interface ShellPage {
  file: string
  text: string
  blocks: ShellBlock[]
}

const SHELLS = ['bash', 'sh', 'shell', 'zsh', 'console']

function read(root: string, file: string): ShellPage {
  const text = readText(root, file)
  const blocks: ShellBlock[] = []
  visit(fromMarkdown(text), 'code', ({ lang, meta, value, position }) => {
    if (!SHELLS.includes(lang ?? '')) return
    const place = `${file}:${position?.start.line}`
    const example = namedExample(meta ?? '')
    const typed = example ? readRegion(root, example).trimEnd() : value
    const program = example && !example.region ? example.file : null
    blocks.push({ place, typed: program ? `bash ${program}` : typed, program })
  })
  return { file, text, blocks }
}

/** The pages with shell blocks, each with its blocks. */
export function shellPages(root: string): ShellPage[] {
  const files = walk(root, 'pages').filter((file) => /\.mdx?$/.test(file))
  return files.map((file) => read(root, file)).filter(({ blocks }) => blocks.length > 0)
}

/** The same for texts in the repository. */
export function shellDocuments(root: string): ShellPage[] {
  const own = ['README', 'CONTRIBUTING', 'UPGRADING', 'ARCHITECTURE', 'SECURITY'].map((name) => `${name}.md`)
  const others = ['deploy', 'sandbox', 'tools'].flatMap((folder) => walk(root, folder))
  const files = [...own, ...others.filter((file) => file.endsWith('.md') && !file.includes('node_modules'))]
  return files.map((file) => read(root, file)).filter(({ blocks }) => blocks.length > 0)
}

/** The samples of all operations, as a reader types them next to the signing helper. */
export function shellSamples(api: Api): ShellBlock[] {
  return api.operations.flatMap((operation) =>
    samplesOf(operation)
      .filter(({ kind }) => kind === 'curl')
      .map(({ file, code }) => ({
        place: path.posix.join('examples/curl', file),
        typed: code.trimEnd(),
        program: null,
      })),
  )
}
