import { buildDay } from '../../content/sources/clock'
import { basePathOf } from '@docs402/static-export/base-path'
import { SECURITY_DATA } from '../../content/schemas/data-files'
import { dataIn, siteFacts, type RuleBody } from '../project'

const WARN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * `security.txt` has not expired, and won't soon (RFC 9116). An expired one breaks nothing for readers, so this is a
 * warning: it must not block the publication of a fix.
 */
export const securityTxt: RuleBody = {
  run(project) {
    const { url } = siteFacts(project)
    // It belongs at the root of an origin: a site with a base path has none.
    if (url !== undefined && basePathOf(url) !== '') return []
    const { value, yaml } = dataIn(project, SECURITY_DATA)
    if (!value) return []
    const days = (Date.parse(value.expires) - Date.parse(buildDay())) / DAY_MS
    if (days >= WARN_DAYS) return []
    const state = `${days < 0 ? 'expired' : 'expires'} on ${value.expires}`
    return [
      {
        severity: 'warning',
        file: SECURITY_DATA.file,
        ...yaml.placeOf(['expires'], 'value'),
        message: `The site's security.txt ${state}. Set "expires" to a new day, less than a year ahead.`,
      },
    ]
  },
}
