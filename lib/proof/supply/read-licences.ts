/** The systems that Rspack for Next is made for, each a package of its own. */
const RSPACK_SYSTEMS =
  'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-arm64-gnu linux-arm64-musl linux-x64-gnu linux-x64-musl win32-arm64-msvc win32-ia32-msvc win32-x64-msvc'

/** Parts of Next's own repository, vercel/next.js, without a word of their own: its file license.md says MIT. */
const NEXT_PARTS = [
  'next-rspack@16.3.4',
  '@next/rspack-core@1.0.3',
  '@next/rspack-binding@1.0.3',
  ...RSPACK_SYSTEMS.split(' ').map((system) => `@next/rspack-binding-${system}@1.0.3`),
]

/** Licences of packages that name none in the form npm asks for, as somebody read them in the packages' own files. */
export const readLicences: Readonly<Record<string, string>> = {
  'format@0.2.2': 'MIT', // `licenses` in its package.json
  'khroma@2.1.0': 'MIT', // its file `license`
  'parse-cache-control@1.0.1': 'BSD-3-Clause', // its file LICENSE
  ...Object.fromEntries(NEXT_PARTS.map((name) => [name, 'MIT'])),
}
