import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { PACKAGE } from '../../package-folder'
import { apiFolders } from '../../reference/site/folder'
import { siteApi } from '../../reference/site/site-api'
import type { FinishedSite, Output } from '../output'
import { tarballOf } from './tarball'
import { wheelOf } from './wheel'
import { OUTPUT_URLS } from '../../content/output-urls'

/** Where a site offers files to download. */
export const DOWNLOADS = '/downloads'

/** The packages that pay, as they are compiled into this one. */
const FOLDER = path.join(PACKAGE, 'dist/clients')

/** Whether an API of the site has a price that these packages pay. */
async function isPayable(root: string): Promise<boolean> {
  for (const folder of apiFolders(root)) {
    const { operations } = await siteApi(root, folder)
    if (operations.some(({ price }) => price !== null && price.cannotPay === null)) return true
  }
  return false
}

/** The packages that pay, for npm and pip: a reader needs no registry and no clone. */
export default {
  title: 'Pack the clients',
  ...OUTPUT_URLS.clients,
  async write({ root, out }: Pick<FinishedSite, 'root' | 'out'>) {
    if (!(await isPayable(root))) return 'none: no request has a price that they pay'
    const files = [tarballOf(path.join(FOLDER, 'typescript')), wheelOf(path.join(FOLDER, 'python'))]
    for (const { name, bytes } of files) writeBelow(out, path.posix.join(DOWNLOADS.slice(1), name), bytes)
    return files.map(({ name, bytes }) => `${name}, ${Math.round(bytes.length / 1024)} KiB`).join('; ')
  },
} satisfies Output
