import { toolPackages } from '@/lib/proof/tools'
import { findEngine } from './find'

/** Installs once, before the tests begin, what drives the system's Firefox. */
export default function installDriver(): void {
  if (findEngine('firefox').by === 'bidi') toolPackages(process.cwd(), 'firefox')
}
