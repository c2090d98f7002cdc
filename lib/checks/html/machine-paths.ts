import { matchesInFiles } from './search-files'
import type { HtmlRule } from './rule'

/**
 * Home and temporary folders of Linux, macOS and Windows. What stands before the path keeps addresses
 * (`example.com/home/…`) and regular expressions out.
 */
const FOLDERS =
  /(?<![\w.)\]}*?%-])(?:\/(?:home|Users)\/[A-Za-z][\w.-]*\/[\w.-]|\/root\/[\w.]|\/(?:private\/)?(?:tmp|var\/folders)\/[\w.-]|[A-Za-z]:\\+Users\\+\w)[\w./\\-]*/g

/** Nothing that was published tells about the machine it was built on. */
export const machinePaths: HtmlRule = {
  name: 'html/machine-paths',
  run: (site) => [
    ...matchesInFiles(site, FOLDERS, (path) => ({
      message: `"${path}" is a path on somebody's machine. Nobody else has it; write it relative to the project.`,
      origin: { kind: 'text', text: path },
    })),
    ...matchesInFiles(site, literally(site.project.root), (path) => ({
      message: `"${path}" is the folder this site was built in. It must not be published.`,
      origin: { kind: 'text', text: path },
    })),
  ],
}

function literally(text: string): RegExp {
  return new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\w./\\\\-]*`, 'g')
}
