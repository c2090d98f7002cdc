import path from 'node:path'
import { appendFileSync } from 'node:fs'
import { folderSize, weighExport, type WeighedPage } from './export-pages'
import { generatedSite } from './generated-site'
import { atMost, type BenchPart, type Figure } from './part'
import { runBuild, type BuildFigures } from './run-build'

interface Built extends BuildFigures {
  count: number
  pages: WeighedPage[]
  size: number
  /** Seconds of a second build after one edit. */
  warm: number
}

async function buildWith(root: string, count: number): Promise<Built> {
  const { folder, remove } = generatedSite(root, count)
  try {
    const cold = await runBuild(folder)
    const out = path.join(folder, 'out')
    const pages = weighExport(out)
    const size = folderSize(out)
    appendFileSync(path.join(folder, 'pages', 'docs', 'intro.mdx'), '\nOne more sentence.\n')
    const { seconds: warm } = await runBuild(folder)
    const built = { ...cold, count, pages, size, warm }
    console.log(`  ${count} generated pages: ${cold.seconds.toFixed(0)} s cold, ${warm.toFixed(0)} s after an edit`)
    return built
  } finally {
    remove()
  }
}

const introOf = ({ pages }: Built) => {
  const intro = pages.find(({ route }) => route === '/docs/intro')
  if (!intro) throw new Error('The site has no /docs/intro to compare.')
  return intro.weight
}

function compare(few: Built, many: Built): Figure[] {
  const [small, large] = [introOf(few), introOf(many)]
  const perPage = ((many.seconds - few.seconds) / (many.count - few.count)) * 1000
  return [
    atMost(
      `/docs/intro: first load, ${many.count} pages more than ${few.count}`,
      (large.first - small.first) / 1024,
      5,
      'KiB',
    ),
    atMost("/docs/intro: the site's script, difference", (large.siteScript - small.siteScript) / 1024, 0.1, 'KiB'),
    atMost('build: each further page', perPage, 60, 'ms', 0),
  ]
}

/** Builds the site with generated pages beside its own: what a build costs, and what grows that should not. */
export const growth: BenchPart = {
  name: 'growth',
  about: 'build time and memory at several sizes; what grows with the site',
  async run(root, { sizes }) {
    const built: Built[] = []
    for (const count of sizes) built.push(await buildWith(root, count))
    const figures = built.flatMap((one): Figure[] => [
      { what: `${one.count} pages: cold build`, value: `${one.seconds.toFixed(1)} s` },
      atMost(`${one.count} pages: build after an edit, of a cold one`, (one.warm / one.seconds) * 100, 50, '%', 0),
      ...(one.peakMiB === undefined
        ? []
        : [atMost(`${one.count} pages: memory of the build`, one.peakMiB, one.count > 100 ? 2048 : 850, 'MiB', 0)]),
      atMost(`${one.count} pages: the whole export`, one.size / 1024 / 1024, 100, 'MiB'),
    ])
    const [few, many] = [built[0], built.at(-1)]
    return few && many && few !== many ? [...figures, ...compare(few, many)] : figures
  },
}
