import { machinePathsIn, machineSecretsIn, thisMachine } from '../leaks'
import { publishedSources } from '../source/leaks'
import { type BuiltSite, type HtmlProblem, type HtmlRuleBody, otherFile, textFiles } from './built-site'

const SOURCE_MAP = /(?<=[/*][#@] ?)sourceMappingURL=[^\s*]+/

/** What the build has added to a file: the writers' own texts are checked in the sources. */
function faultsIn({ project }: BuiltSite, page: HtmlProblem['page'], text: string): HtmlProblem[] {
  const machine = thisMachine(project.root)
  const isWritten = (part: string) => publishedSources(project).some((file) => project.read(file).includes(part))
  const map = SOURCE_MAP.exec(text)?.[0].slice(0, 60)
  return [
    ...machinePathsIn(text, machine).filter((leak) => !isWritten(leak.text)),
    ...machineSecretsIn(text, machine),
    ...(map === undefined ? [] : [{ message: `"${map}" points to a source map. Build without source maps.` }]),
  ].map(({ message }) => ({ page, message }))
}

/** The build publishes nothing from the machine: no paths, no secrets, no source maps. */
export const leaks: HtmlRuleBody = {
  page: (page, site) => faultsIn(site, page, page.html),
  site: (site) => textFiles(site).flatMap((address) => faultsIn(site, otherFile(site, address), site.read(address))),
}
