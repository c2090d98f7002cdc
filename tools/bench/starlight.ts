import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesBelow, writeBelow } from '@chain-data/findings'
import { stringify } from 'yaml'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { type Cost, measured } from './measured'

/** The newest versions that support every Node version that this site does. */
const PACKAGES = { astro: '5.16.9', '@astrojs/starlight': '0.37.7', sharp: '0.35.5' }

const CONFIG = `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [starlight({ title: 'Chain Data API', sidebar: [{ label: 'Docs', autogenerate: { directory: 'docs' } }] })],
})
`

const COLLECTIONS = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** One of our Markdown versions as a page of Starlight, which writes the heading from the title itself. */
function pageOf(markdown: string): string {
  const { value } = readFrontMatter(markdown)
  const { title, description } = Object(value)
  const text = markdown.replace(/^---\n.*?\n---\n/s, '').replace(/^\s*# .*\n/, '')
  return `---\n${stringify({ title: String(title), description: String(description ?? '') })}---\n${text}`
}

/** A site that is built. */
export interface Peer {
  folder: string
  build(): Cost
  /** What earlier builds leave. */
  results: readonly string[]
  /** The page that is edited. */
  page: string
  remove(): void
}

/**
 * A site of Starlight with the text of an export's pages: installs it in a temporary folder, and adds the Markdown
 * versions of the export.
 * @throws when there are none, or when it can't be installed
 */
export function starlightOf(out: string): Peer {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-starlight-'))
  const pages = filesBelow(out).filter((name) => name.endsWith('.md'))
  if (pages.length === 0) throw new Error(`There are no Markdown versions in ${out}: run npm run build first.`)
  for (const name of pages)
    writeBelow(folder, `src/content/docs/${name}`, pageOf(readFileSync(path.join(out, name), 'utf8')))
  writeBelow(folder, 'package.json', JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }))
  writeBelow(folder, 'astro.config.mjs', CONFIG)
  writeBelow(folder, 'src/content.config.ts', COLLECTIONS)
  measured('npm', ['install', '--no-audit', '--no-fund'], folder)
  return {
    folder,
    build: () => measured(process.execPath, ['node_modules/astro/astro.js', 'build'], folder),
    results: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
    page: 'src/content/docs/docs/intro.md',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
