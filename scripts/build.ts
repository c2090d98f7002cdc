import { buildSite } from '@/lib/build/build-site'
import { readArguments, runCommand } from '@chain-data/findings'

const usage = `npm run build -- [--compress]

Checks the sources, exports the site into out/ and checks what was built. Reads pages, data, api, components and theme;
writes .next/, .cache/ and out/. The build stands in a temporary folder of .cache/ until all of it is right: one that
fails or is interrupted leaves the last out/ as it is.
  --compress   puts x.html.br and x.html.gz beside each text file, for a server of your own that sends them

BUILD_DATE=2026-01-15 builds the site as of that day: posts of later days wait.`

await runCommand(() => {
  const { values } = readArguments(usage, { options: { compress: { type: 'boolean' } } })
  return buildSite(process.cwd(), { compress: values.compress })
})
