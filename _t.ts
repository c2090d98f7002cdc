import { parseErrors } from './packages/api/testing/parse-errors'
import { readFileSync } from 'node:fs'
const all = JSON.parse(readFileSync('/tmp/samples-work/all.json','utf8'))
for (const l of ['bash','ts','python']) { const t=Date.now(); const own=all.filter((s:any)=>s.language===l); parseErrors(own); console.log(l, own.length, Date.now()-t) }
