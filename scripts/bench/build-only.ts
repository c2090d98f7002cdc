/** Builds the project in the current folder without its checks: what `npm run bench -- growth` measures, in a copy of the project. */
import { buildSite } from '@/lib/build/build-site'

process.exitCode = await buildSite(process.cwd(), { wanted: ({ name }) => !name.startsWith('Check ') })
