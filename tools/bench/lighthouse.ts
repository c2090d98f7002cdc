import path from 'node:path'
import { z } from 'zod'
import { importTool } from '../packages'
import { atMost, type BenchPart, type Figure, median, startBrowser } from './part'
import { comparedSites } from './compared-sites'

/** Measures a page. @returns the result, with the report in `lhr` */
type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<unknown>

const moduleSchema = z.object({ default: z.custom<Lighthouse>((value) => typeof value === 'function') })

/** One page of each kind. */
const ROUTES = ['/docs/intro', '/', '/docs/api/endpoints', '/blog', '/blog/welcome', '/blog/tags', '/markdown-page']

const score = z.object({ score: z.number().nullable() })
const value = z.object({ numericValue: z.number().optional() })
const resultSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
  }),
})

const runSchema = z.object({ lhr: resultSchema })

type Result = z.infer<typeof resultSchema>

/** Lighthouse's own settings for a phone: a slow network and a quarter of the speed, both simulated. */
async function measure(lighthouse: Lighthouse, url: string, port: number): Promise<Result> {
  return runSchema.parse(await lighthouse(url, { port, output: 'json', logLevel: 'error' })).lhr
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

function figures(route: string, site: readonly Result[], plain: readonly Result[]): Figure[] {
  const middle = (results: readonly Result[], audit: keyof Result['audits']) =>
    median(results.map(({ audits }) => audits[audit].numericValue ?? 0))
  const ratio = (audit: keyof Result['audits']) => middle(site, audit) / middle(plain, audit)
  return [
    ...CATEGORIES.map((category): Figure => {
      const points = median(site.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100)))
      return { what: `${route}: ${category}`, value: String(points), target: '= 100', reached: points === 100 }
    }),
    atMost(`${route}: first paint, times a plain page`, ratio('first-contentful-paint'), 1.15, '', 2),
    atMost(`${route}: largest paint, times a plain page`, ratio('largest-contentful-paint'), 1.05, '', 2),
    atMost(`${route}: blocking time`, middle(site, 'total-blocking-time'), 50, 'ms', 0),
    atMost(`${route}: layout shift`, middle(site, 'cumulative-layout-shift'), 0, '', 3),
  ]
}

/** Site and plain page in turns, so that both run under the same load. */
async function compare(
  lighthouse: Lighthouse,
  route: string,
  urls: { site: string; plain: string },
  port: number,
  runs: number,
): Promise<Figure[]> {
  const [site, plain]: [Result[], Result[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    site.push(await measure(lighthouse, urls.site, port))
    plain.push(await measure(lighthouse, urls.plain, port))
  }
  console.log(`  ${route}: ${runs} runs`)
  return figures(route, site, plain)
}

export const lighthousePart: BenchPart = {
  name: 'lighthouse',
  about: 'Lighthouse as on a phone, against a plain page with the same text in the same run',
  async run(root, { runs }) {
    const lighthouse = moduleSchema.parse(await importTool(root, 'lighthouse')).default
    const started = await startBrowser()
    if (!started) return []
    const { site, plain, end } = await comparedSites(path.join(root, 'out'), ROUTES)
    try {
      const all: Figure[] = []
      for (const route of ROUTES)
        all.push(
          ...(await compare(lighthouse, route, { site: site + route, plain: plain + route }, started.port, runs)),
        )
      return all
    } finally {
      await Promise.all([started.browser.close(), end()])
    }
  },
}
