import path from 'node:path'
import { VFileMessage } from 'vfile-message'
import { messageOf, readText } from '@docs402/findings'
import { filesOfPage, siteModule } from '../../reference/page-trees'
import { pagePath } from '../../content/public-files'
import { SITE_FILE } from '../../content/sources/site-file'

// What it changes: Turbopack gets a shared text as a module of Nextra's compiler (`nextra/compile`), which Nextra itself
// only passes to webpack. Most are part of the page that shows them; this is for those that are given attributes or
// children, and for those that components import.
// What it saves: webpack, with which a build takes twice the processor time.
// What fails when upstream moves: the build of a site that has such a text.
// How to remove it: use the public API of a Nextra that supports Turbopack in config.ts, and remove this file there and
// in tools/engine/node-modules.mjs.
interface Loading {
  resourcePath: string
  async(): (error: unknown, code?: string) => void
  addDependency(file: string): void
  /** With the folder of the site. */
  getOptions(): { root: string }
}

async function moduleOf(root: string, loading: Loading): Promise<string> {
  const file = pagePath(root, loading.resourcePath)
  const text = readText(root, file)
  for (const name of [...(await filesOfPage(root, file, text)), path.join(root, SITE_FILE)]) loading.addDependency(name)
  const { code } = await siteModule(root, file, text)
  return `${code}\nexport default MDXLayout`
}

/** A message of a plugin has its place as its name. */
const faultIn = (error: unknown): string => (error instanceof VFileMessage ? String(error) : messageOf(error))

export default function load(this: Loading): void {
  const done = this.async()
  moduleOf(this.getOptions().root, this).then(
    (code) => done(null, code),
    (error: unknown) => done(new Error(faultIn(error))),
  )
}
