/** Licences of packages that name none in the form npm asks for, as somebody read them in the packages' own files. */
export const readLicences: Readonly<Record<string, string>> = {
  'format@0.2.2': 'MIT', // `licenses` in its package.json
  'khroma@2.1.0': 'MIT', // its file `license`
  'parse-cache-control@1.0.1': 'BSD-3-Clause', // its file LICENSE
}
