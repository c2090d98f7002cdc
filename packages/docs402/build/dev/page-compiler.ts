import { createServer } from 'node:http'
import { messageOf } from '@docs402/findings'
import { listen } from '@docs402/static-export'
import { devModule } from '../next/dev-module'

// The process of `npm run dev` that compiles pages: Next asks for a page several times after each edit, from several
// processes, each of which would load the compiler.

const root = process.cwd()

/** The page at a path of the project. @throws if there is none, and what is wrong with it */
async function compiled(file: string) {
  if (!/\.mdx?$/.test(file) || file.split('/').includes('..')) throw new Error(`${file} is not a page.`)
  return devModule(root, file)
}

const server = createServer((request, response) => {
  // Only Next asks; pages of other sites send where they come from.
  if (request.headers.origin !== undefined) return void response.writeHead(403).end()
  const file = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
  compiled(file).then(
    (page) => response.end(JSON.stringify(page)),
    (error: unknown) => response.writeHead(500).end(messageOf(error)),
  )
})

process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${await listen(server, 0)}`)
