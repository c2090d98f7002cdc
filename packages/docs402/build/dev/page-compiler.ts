import { createServer } from 'node:http'
import { messageOf } from '@docs402/findings'
import { listen } from '@docs402/static-export'
import { z } from 'zod'
import { blogPaths } from '../../content/blog/paging'
import { readGraph } from '../../content/graph'
import { languageSettings } from '../../content/sources/site-file'
import { atFolder, inLanguage } from '../../shared/language'
import { forgetApiPages } from '../../reference/pages'
import { pageProps } from '../../reference/page-props'
import { devModule } from '../next/dev-module'

// The process of `docs402 dev` that compiles pages and reads what they show: Next asks for a page several times after
// each edit, from several processes, each of which would load the compiler.

const root = process.cwd()

/** The page at a path of the project. @throws if there is none, and what is wrong with it */
async function compiled(file: string) {
  if (!/\.mdx?$/.test(file) || file.split('/').includes('..')) throw new Error(`${file} is not a page.`)
  return devModule(root, file)
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
