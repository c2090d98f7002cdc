import { placeOfOffset } from '@/lib/diagnostics/finding'
import type { Stretch } from '@/lib/mdx/read/mdx-file'
import type { Project, SourceFault, SourceRule } from '../project'
import { findWording, type Found } from './wording/find-wording'
import { readAvoided } from './wording/read-list'
import { commentsOf, onlyStretches, textsOfApi, textsOfCode, textsOfData, textsOfPage } from './wording/reader-texts'

/** The words that this site avoids, for writers to edit. */
const LIST = 'data/avoided-words.yaml'

/** TypeScript whose texts readers see. */
const CODE = [
  'pages/**/*.{ts,tsx}',
  'components/**/*.tsx',
  'theme/**/*.tsx',
  'theme.config.tsx',
  'lib/api/view/*.ts',
  'lib/browser/**/*.ts',
]
/** What readers type, which search has to know, and no page says; and the list itself. */
const NOT_SHOWN = ['data/synonyms.yaml', LIST]

/** Texts that readers see say things as the list of avoided words wants them said. */
export const wording: SourceRule = {
  name: 'source/wording',
  run: async (project) => {
    if (!project.has(LIST)) return []
    const { entries, problems } = readAvoided(project.read(LIST))
    const broken = problems.map((problem): SourceFault => ({ file: LIST, ...problem }))
    const texts = await readerTexts(project)
    const found = texts.flatMap(({ file, stretches }) => {
      const text = project.read(file)
      return findWording(onlyStretches(text, stretches), entries).map((avoided) => findingOf(file, text, avoided))
    })
    return [...broken, ...found]
  },
}

async function readerTexts(project: Project): Promise<{ file: string; stretches: Stretch[] }[]> {
  const shared = project.list('snippets/**/*.{md,mdx}')
  // The parser takes long to load: only for a project that shares texts.
  const parse = shared.length > 0 ? (await import('@/lib/mdx/read/read-mdx')).readMdx : undefined
  const pages = [...project.mdx(), ...shared.flatMap((file) => parse?.(file, project.read(file)) ?? [])]
  const programs = new Set(
    pages.flatMap(({ fences }) => fences.flatMap(({ meta }) => /\bfile="([^"]*)"/.exec(meta)?.[1] ?? [])),
  )
  const withText = (files: readonly string[], stretchesOf: (file: string, text: string) => Stretch[]) =>
    files.map((file) => ({ file, stretches: stretchesOf(file, project.read(file)) }))
  return [
    ...pages.map((page) => ({ file: page.file, stretches: textsOfPage(page) })),
    ...withText(
      [...programs].filter((file) => project.isFile(file)),
      commentsOf,
    ),
    ...withText(
      CODE.flatMap((pattern) => project.list(pattern)),
      textsOfCode,
    ),
    ...withText(
      project.list('data/*.yaml').filter((file) => !NOT_SHOWN.includes(file)),
      (_, text) => textsOfData(text),
    ),
    ...withText(project.list(['api/*.yaml', 'api/*/openapi.yaml']), (_, text) => textsOfApi(text)),
  ]
}

function findingOf(file: string, text: string, { words, offset, say: instead, entry }: Found): SourceFault {
  const say = instead.map((words) => `"${words}"`).join(' or ')
  const when = entry.when === undefined ? '' : ` ${entry.when}`
  const message = `"${words}": write ${say}${when}. If the words are right here, add the phrase to "except" in ${LIST}, with the reason.`
  return { severity: entry.severity, file, ...placeOfOffset(text, offset), message }
}
