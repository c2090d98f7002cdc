import path from 'node:path'
import { installTools } from '../packages'

/** Installs the packages of `tools/` before the tests begin: two files that did so at once would remove each other's. */
export default function toolPackages(): void {
  installTools(path.resolve(import.meta.dirname, '../..'))
}
