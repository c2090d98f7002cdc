import { readBuiltPage } from './built-page'
import type { BuiltSite } from './built-site'
import type { Fault } from './rule'

/** A file of the export that is no page, for rules that look into it. */
export interface SiteFile {
  text: string
  /** A fault at a line of the file, counted from 1; without a line, of the file as a whole. */
  fault(message: string, line?: number): Fault
}

/**
 * Opens a file of the export.
 * @param address as it is asked for: `/robots.txt`
 * @returns undefined when there is none
 */
export function openFile(site: BuiltSite, address: string): SiteFile | undefined {
  if (!site.files.has(address)) return undefined
  const file = site.out + address
  const page = readBuiltPage(file, address, '')
  return {
    text: site.project.read(file),
    fault: (message, line) => ({ page, message, ...(line !== undefined && { line, column: 1 }) }),
  }
}

/** For a file that has to be there. */
export function missingFile(site: BuiltSite, address: string, why: string): Fault {
  return {
    page: readBuiltPage(site.out + address, address, ''),
    message: `There is no ${address}. ${why}`,
  }
}

/** The line on which a text stands, counted from 1. */
export function lineOf(text: string, wanted: string): number {
  return text.slice(0, Math.max(0, text.indexOf(wanted))).split('\n').length
}
