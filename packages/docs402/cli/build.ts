import { readArguments, runCommand } from '@docs402/findings'

const usage = `npm run build -- [--compress]

Checks the sources, exports the site into out/ and checks what was built. Reads pages, data, api, components and theme;
writes .cache/ and out/. The build stays in a temporary folder in .cache/ until it succeeds: if it fails or is
interrupted, out/ keeps the last build.
  --compress   also write x.html.br and x.html.gz for each text file, for your own server

BUILD_DATE=2026-01-15 builds the site as of that day, without later posts.`

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { compress: { type: 'boolean' } } })
  // Loaded when the arguments are right.
  const { buildSite } = await import('../build/build-site')
  return buildSite(process.cwd(), { compress: values.compress })
})
