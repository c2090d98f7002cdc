import type { FileProblem } from '@docs402/findings'
import { OFFLINE_PAGE, routeOf } from '../../shared/routes'
import { offAt, readOff } from '../../content/site/parts'
import { COLORS_FILE, ICON_FILE, LOGO_FILE } from '../../content/site/look'
import { SITE_FILE } from '../../content/sources/site-file'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import { type Project, registriesOf, type SourceRule } from '../project'
import { isPost } from './page-kinds'

/** What every build reads, but for pages of parts that are off: a file, or one of several, and what it is for. */
const NEEDED: readonly (readonly [files: readonly string[], what: string])[] = [
  [['pages/index.mdx', 'pages/index.md', 'pages/index.tsx'], 'the home page'],
  [['pages/404.mdx', 'pages/404.md', 'pages/404.tsx'], 'the page of URLs that do not exist'],
  [[`pages${OFFLINE_PAGE}.mdx`, `pages${OFFLINE_PAGE}.md`], 'the page that readers without a connection see'],
  [['pages/_app.tsx'], 'what Next renders pages with'],
  [['pages/_document.tsx'], 'what Next renders documents with'],
  [[ICON_FILE], 'the icon of tabs, of which favicon.ico is drawn'],
  [[LOGO_FILE], 'what the navbar and Open Graph images show'],
  [[COLORS_FILE], 'where the colors of the site are'],
]

/** Files that the build reads late exist: all that are missing are told at once, before anything is built. */
export const needed: SourceRule = {
  name: 'source/needed',
  run: (project) => (project.has(SITE_FILE) ? [...missingFiles(project), ...missingCovers(project)] : []),
}

function missingFiles(project: Project): FileProblem[] {
  const off = readOff(project.root)
  return NEEDED.flatMap(([files, what]) => {
    const [file = ''] = files
    if (files.some(project.has) || offAt(off, routeOf(file)) !== undefined) return []
    const message = `${file} does not exist: it is ${what}, and the build needs it. Create it, or restore it with git.`
    return [{ file, message }]
  })
}

/** The drawings of posts, which their front matter or first tag names. */
function missingCovers(project: Project): FileProblem[] {
  const tags = registriesOf(project).tags.entries
  const posts = project.routes().filter(({ route, dynamic, file }) => !dynamic && isPost(route) && /\.mdx?$/.test(file))
  const told = new Set<string>()
  return posts.flatMap(({ file }) => {
    const matter = readFrontMatter(project.read(file))
    const [tag = ''] = matter.listAt('tags')
    const cover = matter.valueAt('cover') ?? tags[tag]?.cover ?? 'page'
    const drawing = `data/covers/${String(cover)}.svg`
    if (project.has(drawing) || told.has(drawing)) return []
    told.add(drawing)
    const message = `There is no ${drawing}, which is the cover of this post. Create it, or restore it with git.`
    return [{ file, ...matter.placeOf(['cover']), message }]
  })
}
