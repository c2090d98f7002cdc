import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyProject } from '@/lib/build/copy-project'

const PER_GROUP = 50

const WORDS =
  'block header transfer balance ledger request payment price settlement facilitator network token amount limit window retry signature receipt index archive query filter cursor page order stream'.split(
    ' ',
  )

/** The same words for the same page, different ones for each page. */
function sentence(seed: number, length: number): string {
  const words = Array.from(
    { length },
    (_, index) => WORDS[(seed * 31 + index * 17 + ((seed * index) % 7)) % WORDS.length] ?? 'block',
  )
  return `${words.join(' ')}.`.replace(/^./, (letter) => letter.toUpperCase())
}

function pageText(number: number): string {
  const section = (index: number) =>
    `## Part ${index} of page ${number}\n\n${sentence(number + index, 40)}\n\n- ${sentence(number * index, 9)}\n- ${sentence(number + 3, 7)}\n\n\`\`\`ts\nconst amount${number} = ${index}\nconsole.log(amount${number})\n\`\`\`\n`
  return `---\ntitle: Generated page ${number}\ndescription: Page ${number} of the generated content, which shows how a build and its pages grow with the site.\n---\n\n# Generated page ${number}\n\n${sentence(number, 60)}\n\n${[1, 2, 3, 4].map(section).join('\n')}`
}

/**
 * A copy of the project with generated docs beside its own, in groups of 50, in a temporary folder.
 * @param count how many pages to add
 * @returns the folder, and what removes it
 */
export function generatedSite(root: string, count: number): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `bench-${count}-`))
  copyProject(root, folder)
  const groups = Math.ceil(count / PER_GROUP)
  for (let group = 0; group < groups; group++) {
    const place = path.join(folder, 'pages', 'docs', `generated-${group + 1}`)
    mkdirSync(place, { recursive: true })
    for (let number = group * PER_GROUP + 1; number <= Math.min(count, (group + 1) * PER_GROUP); number++)
      writeFileSync(path.join(place, `page-${number}.mdx`), pageText(number))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
