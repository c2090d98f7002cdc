import lighthouse from 'lighthouse'
import { serve } from '@/lib/serve/server'
import { startBrowser } from '@/lib/bench/browser'
import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { plainPage } from '@/lib/bench/plain-page'
import { fileOf } from '@/lib/content/routes'
const [out = 'out', runs = '1', ...routes] = process.argv.slice(2)
const started = await startBrowser()
if (!started) throw new Error('no')
const med = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)] ?? 0
const plainDir = mkdtempSync('/tmp/plain-')
for (const r of routes.filter(r=>r.startsWith('p:')).map(r=>r.slice(2))) { const f=path.join(plainDir, fileOf(r)); mkdirSync(path.dirname(f),{recursive:true}); writeFileSync(f, plainPage(readFileSync(path.join(out,fileOf(r)),'utf8'))) }
const site = await serve({ root: out, port: 0 }); const plain = await serve({ root: plainDir, port: 0 })
for (const r of routes) {
  const rows: any[] = []
  for (let i = 0; i < Number(runs); i++) {
    const url = r.startsWith('p:') ? plain.url + r.slice(2) : site.url + r
    const run: any = await lighthouse(url, { port: started.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] } as any)
    const a = run.lhr.audits
    rows.push({ fcp: a['first-contentful-paint'].numericValue, lcp: a['largest-contentful-paint'].numericValue, tbt: a['total-blocking-time'].numericValue })
    if (i === 0) {
      console.log('   ', a['mainthread-work-breakdown'].details.items.map((x: any) => `${x.groupLabel} ${Math.round(x.duration)}`).join(', '))
      console.log('    long', a['long-tasks'].details?.items.map((x: any) => `${x.url.slice(-30)} ${Math.round(x.duration)}@${Math.round(x.startTime)}`).join(', '))
      console.log('    net', a['network-requests'].details.items.map((x: any) => `${x.url.replace(/^.*?\/\/[^/]*/, '')} ${x.transferSize} ${Math.round(x.networkRequestTime)}`).join(', '))
      console.log('    lcp', JSON.stringify(a['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.selector ?? a['lcp-breakdown-insight']?.details?.items?.[1]?.selector))
    }
  }
  console.log(r, 'fcp', Math.round(med(rows.map((x) => x.fcp))), 'lcp', Math.round(med(rows.map((x) => x.lcp))), 'tbt', Math.round(med(rows.map((x) => x.tbt))))
}
await Promise.all([started.browser.close(), site.close(0), plain.close(0)])
process.exit(0)
