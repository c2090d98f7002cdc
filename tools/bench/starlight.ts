import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesBelow } from '@chain-data/findings'
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

/** A site of Starlight with the text of an export's pages. */
export interface Peer {
  /** Builds the site. */
  build(): Promise<Cost>
  /** Clears the caches of earlier builds. */
  forget(): void
  /** Adds a sentence to a page. */
  edit(): void
  remove(): void
}

/**
 * Installs Starlight in a temporary folder, and adds the Markdown versions of an export.
 * @throws when there are none, or when it can't be installed
 */
export async function starlightOf(out: string): Promise<Peer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-starlight-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const pages = filesBelow(out).filter((name) => name.endsWith('.md'))
  if (pages.length === 0) throw new Error(`There are no Markdown versions in ${out}: run npm run build first.`)
  for (const name of pages) write(`src/content/docs/${name}`, pageOf(readFileSync(path.join(out, name), 'utf8')))
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }))
  write('astro.config.mjs', CONFIG)
  write('src/content.config.ts', COLLECTIONS)
  const edited = path.join(folder, 'src/content/docs/docs/intro.md')
  await measured('npm', ['install', '--no-audit', '--no-fund'], folder)
  return {
    build: () => measured(process.execPath, ['node_modules/astro/astro.js', 'build'], folder),
    forget() {
      for (const name of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'])
        rmSync(path.join(folder, name), { recursive: true, force: true })
    },
    edit: () => writeFileSync(edited, `${readFileSync(edited, 'utf8')}\nOne more sentence.\n`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
