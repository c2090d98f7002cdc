import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { filesBelow, messageOf, readText } from '@docs402/findings'
import { listen } from '@docs402/static-export'
import { z } from 'zod'
import { blogPaths } from '../../page/props/paging'
import { readGraph } from '../../content/graph'
import { languageSettings, SITE_FILE } from '../../content/sources/site-file'
import { atFolder, inLanguage } from '../../shared/language'
import { pageProps } from '../../reference/page-props'
import { filesOfPage } from '../../reference/page-trees'
import { forgetApiPages } from '../../reference/pages'
import type { DevPage } from '../next/page-loader'
import { faultIn, pageModule } from '../next/page-module'

// The process of `docs402 dev` that compiles pages and reads what they show: Next asks for a page several times after
// each edit, from several processes, each of which would load the compiler.

const root = process.cwd()

/** The last result of each page, and when the files that it is made from were changed. */
const last = new Map<string, { text: string; result: Promise<{ stamp: string; page: DevPage }> }>()

const stampOf = (files: readonly string[]) =>
  files.map((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0).join()

/** The files that order the sidebar, absolute. */
const metaFiles = (): string[] => {
  const pages = path.join(root, 'pages')
  return filesBelow(pages)
    .filter((name) => /(?:^|\/)_meta\.ts$/.test(name))
    .map((name) => path.join(pages, name))
}

async function compile(file: string, text: string): Promise<{ stamp: string; page: DevPage }> {
  forgetApiPages()
  const metas = metaFiles()
  // The switches of the site decide what is in each page.
  const files = [path.join(root, SITE_FILE), ...metas, ...(await filesOfPage(root, file, text))]
  const stamp = stampOf(files)
  const result = await pageModule(root, file, text).then(
    // A page asks for its props again when its code has changed: so it changes with the sidebar too.
    (code) => ({ code: `${code}\nvoid ${JSON.stringify(stampOf(metas))}\n` }),
    (error: unknown) => ({ fault: faultIn(error) }),
  )
  return { stamp, page: { files, made: result } }
}

/** The page at a path of the project. @throws if there is none */
async function compiled(file: string): Promise<DevPage> {
  if (!/\.mdx?$/.test(file) || file.split('/').includes('..')) throw new Error(`${file} is not a page.`)
  // Turbopack gives every text as UTF-8.
  const text = readText(path.join(root, file))
  const before = last.get(file)
  if (before?.text === text) {
    const { stamp, page } = await before.result
    if (stamp === stampOf(page.files)) return page
  }
  const result = compile(file, text)
  last.set(file, { text, result })
  return (await result).page
}

const paramsSchema = z.record(z.string(), z.string())

/** The URLs of a dynamic page, with the folder of its language. */
function pathsOf(place: string): string[] {
  const { language, route } = inLanguage(languageSettings(root), place)
  const graph = readGraph(root, language)
  return blogPaths(graph, route).map((each) => atFolder(graph.folder, each))
}

/** What Next asks for: the module of a page, its props, or the URLs of a dynamic one. */
async function respond({ pathname, searchParams }: URL): Promise<unknown> {
  const props = searchParams.get('props')
  const paths = searchParams.get('paths')
  if (props !== null) {
    forgetApiPages()
    return pageProps(root, props, paramsSchema.parse(JSON.parse(searchParams.get('params') ?? '{}')))
  }
  return paths !== null ? pathsOf(paths) : compiled(decodeURIComponent(pathname.slice(1)))
}

const server = createServer((request, response) => {
  // Only Next asks; pages of other sites send where they come from.
  if (request.headers.origin !== undefined) return void response.writeHead(403).end()
  respond(new URL(request.url ?? '/', 'http://localhost')).then(
    (page) => response.end(JSON.stringify(page)),
    (error: unknown) => response.writeHead(500).end(messageOf(error)),
  )
})

process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${await listen(server, 0)}`)
