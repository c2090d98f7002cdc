import { appendFileSync } from 'node:fs'
import { generatedSite } from './bench/generated-site.ts'
import { measured } from './bench/measured.ts'
const { folder, remove } = generatedSite('/work/main', 2000)
const args = ['--import', 'tsx', 'scripts/build.ts']
try {
  console.log('cold', await measured(process.execPath, args, folder))
  appendFileSync(folder + '/pages/docs/intro.mdx', '\nOne more sentence.\n')
  console.log('edit', await measured(process.execPath, args, folder))
} catch (e) { console.log(String(e).slice(-3000)) }
remove()
