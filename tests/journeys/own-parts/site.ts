import { readFileSync } from 'node:fs'
import path from 'node:path'
import { copySite, type SiteCopy } from '../support/site-copy'

const MANUAL = path.join(import.meta.dirname, '../../../packages/docs402/manual/own-parts.md')

/** The examples of the manual, by the files that they are copied to. */
const examples = (): Map<string, string> =>
  new Map(
    [...readFileSync(MANUAL, 'utf8').matchAll(/^```\w+ filename="([^"]+)"\n([^]*?)^```$/gm)].map(
      ([, file = '', text = '']) => [file, text],
    ),
  )

/** Types of what the site's owner has written: all else has been checked where it was copied from. */
const TYPES = {
  extends: 'docs402/tsconfig.json',
  compilerOptions: { customConditions: ['source'], paths: { '@/*': ['./*'] } },
  include: ['*.tsx', ...['checks', 'components', 'data', 'outputs'].map((folder) => `${folder}/**/*`)],
}

/** The sample's site with all that the manual shows, and its page as a post. */
export function ownSite(): SiteCopy {
  const site = copySite('own-parts')
  for (const [file, text] of examples()) site.write(file, text)
  site.write('tsconfig.json', JSON.stringify(TYPES))
  site.edit('pages/docs/_meta.ts', 'export default {\n', "export default {\n  stages: 'Stages of the API',\n")
  site.write('data/addresses.txt', `${site.read('data/addresses.txt')}/blog/stages\n/docs/stages\n`)
  site.write('pages/blog/stages.mdx', asPost(site.read('pages/docs/stages.mdx')))
  return site
}

const asPost = (page: string): string =>
  page
    .replace(/^title: .*$/m, 'title: What is stable from now on')
    .replace(/^description: (.*)$/m, 'description: $1 Told as a post.')
    .replace('stage: beta', 'date: 2026-01-10\nauthors: [docs-team]\ntags: [guides]\nstage: stable')
    .replace(/^# .*\n/m, '')
