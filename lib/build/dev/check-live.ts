import { pretty } from '@/lib/checks/formats/pretty'
import { reportChecks } from '@/lib/checks/run-checks'
import { serveFindings } from './findings-server'
import { watchChecks } from './watch-checks'

/**
 * Checks the sources now and after every change: what is found is printed, and sent to the pages that are open.
 * @param root the project's root folder
 * @param print where reports go; the terminal by default
 * @returns the address that pages ask, and the end of it
 */
export async function checkLive(
  root: string,
  print: (text: string) => void = console.log,
): Promise<{ url: string; end: () => void }> {
  const server = await serveFindings()
  const stop = watchChecks({
    root,
    check: () => reportChecks({ root, sourcesOnly: true }),
    onChange(report) {
      server.publish(report.findings)
      print(report.findings.length === 0 ? 'Checks: nothing to report.' : `\n${pretty({ ...report, times: [] })}\n`)
    },
    onFailure: (error) => print(`The checks could not run: ${error instanceof Error ? error.message : String(error)}`),
  })
  return {
    url: server.url,
    end() {
      stop()
      server.close()
    },
  }
}
