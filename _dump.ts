import { loadApi, allSamples } from '@chain-data/api'
import { writeFileSync } from 'node:fs'
const { api } = await loadApi({ root: process.cwd(), file: 'api/openapi.yaml' })
writeFileSync(process.argv[2]!, JSON.stringify(allSamples(api), null, 1))
console.log(allSamples(api).length)
