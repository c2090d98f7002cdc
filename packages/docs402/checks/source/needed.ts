import type { FileProblem } from '@docs402/findings'
import { AUTHORS, BLOG, OFFLINE_PAGE, routeOf, TAGS } from '../../shared/routes'
import { offAt, type PartName, readOff } from '../../content/site/site-parts'
import { COLORS_FILE, ICON_FILE, LOGO_FILE } from '../../content/site/look'
import { SITE_FILE } from '../../content/sources/site-file'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import { type Project, registriesOf, type RuleBody } from '../project'
import { isPost } from './page-kinds'

/** The command that writes what a part lacks. */
const PART = (name: PartName) => `Run: npm run new -- part ${name}`

/** What every build reads, but for pages of parts that are off: a file, or one of several, what it is for, and its part. */
const NEEDED: readonly (readonly [files: readonly string[], what: string, part?: PartName])[] = [
  [['pages/index.mdx', 'pages/index.md', 'pages/index.tsx'], 'the home page'],
  [['pages/404.mdx', 'pages/404.md', 'pages/404.tsx'], 'the page of URLs that do not exist'],
  [
    [`pages${OFFLINE_PAGE}.mdx`, `pages${OFFLINE_PAGE}.md`],
    'the page that readers without a connection see',
    'offline',
  ],
  [['pages/_app.tsx'], 'what Next renders pages with'],
  [['pages/_document.tsx'], 'what Next renders documents with'],
  [[ICON_FILE], 'the icon of tabs, of which favicon.ico is drawn'],
  [[LOGO_FILE], 'what the navbar and Open Graph images show'],
  [[COLORS_FILE], 'where the colors of the site are'],
]

/** Lists of the blog, which its pages link to. */
const BLOG_LISTS = [BLOG, `${BLOG}/archive`, AUTHORS, `${AUTHORS}/[author]`, TAGS, `${TAGS}/[tag]`]

/** Files that the build reads late exist: all that are missing are told at once, before anything is built. */
export const needed: RuleBody = {
  run: (project) =>
    project.has(SITE_FILE) ? [...missingFiles(project), ...missingLists(project), ...missingCovers(project)] : [],
}

function missingFiles(project: Project): FileProblem[] {
  const off = readOff(project.root)
  return NEEDED.flatMap(([files, what, part]) => {
    const [file = ''] = files
    if (files.some(project.has) || offAt(off, routeOf(file)) !== undefined) return []
    const way = part === undefined ? 'Create it, or restore it with git.' : PART(part)
    const message = `${file} does not exist: it is ${what}, and the build needs it. ${way}`
    return [{ file, message }]
  })
}

/** The lists of a blog that has posts, or that was switched on: a site that says nothing of it needs none. */
function missingLists(project: Project): FileProblem[] {
  const routes = project.routes().map(({ route }) => route)
  const place = project.scalars(SITE_FILE).find(({ keys, value }) => keys.join('.') === 'parts.blog' && value === true)
  const missing = BLOG_LISTS.filter((route) => !routes.includes(route))
  const isOff = offAt(readOff(project.root), BLOG) !== undefined
  const hasPosts = routes.some(isPost)
  if (isOff || missing.length === 0 || (!place && !hasPosts)) return []
  const { line = 1, column = 1 } = place ?? {}
  const message = `The blog is on and has no ${missing.join(', ')}. ${PART('blog')}`
  return [{ file: SITE_FILE, line, column, message, severity: hasPosts ? 'error' : 'warning' }]
}

/** The drawings of posts, which their front matter or first tag names. */
function missingCovers(project: Project): FileProblem[] {
  const tags = registriesOf(project).tags.entries
  const posts = project.routes().filter(({ route, dynamic, file }) => !dynamic && isPost(route) && /\.mdx?$/.test(file))
  const covers = new Set<string>()
  return posts.flatMap(({ file }) => {
    const matter = readFrontMatter(project.read(file))
    const [tag = ''] = matter.listAt('tags')
    const cover = matter.valueAt('cover') ?? tags[tag]?.cover ?? 'page'
    const drawing = `data/covers/${String(cover)}.svg`
    if (project.has(drawing) || covers.has(drawing)) return []
    covers.add(drawing)
    const message = `There is no ${drawing}, which is the cover of this post. ${PART('blog')}`
    return [{ file, ...matter.placeOf(['cover']), message }]
  })
}
