import { hint, type FileProblem } from '@docs402/findings'
import { liveOrigins } from '@docs402/api/live'
import { isOn } from '../../content/site/site-parts'
import { SITE_DATA } from '../../content/schemas/site-data'
import { currentFolders, DESCRIPTION_FILE, hasApi } from '../../reference/site/folder'
import { loadSiteApi } from '../../reference/site/site-api'
import { ifReadable } from './api-description'
import { dataIn, type Project, type RuleBody } from '../project'

/** Where the settings of the console stand in the site's data. */
function settingsOf(project: Project) {
  const { file } = SITE_DATA
  const { value, yaml } = project.has(file) ? dataIn(project, SITE_DATA) : {}
  return value && yaml
    ? { file, settings: value.console, placeOf: (...keys: string[]) => yaml.placeOf(['console', ...keys]) }
    : null
}

/** Readers can send requests to each server of each description, as the settings promise, and ids of clients have their scheme. */
export const liveConsole: RuleBody = {
  async run(project) {
    const liveSettings = settingsOf(project)
    if (!liveSettings?.settings.live) return []
    const { file, settings, placeOf } = liveSettings
    const warning = (keys: string[], message: string): FileProblem => ({
      severity: 'warning',
      file,
      ...placeOf(...keys),
      message,
    })
    if (!isOn(project.root, 'console'))
      return [
        warning(
          ['live'],
          '"live" does nothing: the part "console" is off. Switch it on below "parts", or remove this.',
        ),
      ]
    if (!hasApi(project.root)) return [warning(['live'], `"live" does nothing without ${DESCRIPTION_FILE}.`)]
    const loaded = await Promise.all(
      currentFolders(project.root).map((folder) => ifReadable(() => loadSiteApi(project.root, folder))),
    )
    const apis = loaded.flatMap((each) => each ?? [])
    // Another rule reports why.
    if (apis.length < loaded.length) return []
    const servers = apis.map(({ api, source }) => ({ ...liveOrigins(api), source }))
    const schemes = apis.flatMap(({ api }) =>
      Object.values(api.securitySchemes).flatMap(({ name, flows }) => (flows.length > 0 ? [name] : [])),
    )
    const unknown = Object.keys(settings.clientIds).filter((name) => !schemes.includes(name))
    const place = apis.length > 1 ? 'No description has one' : 'The description has none'
    return [
      ...servers.flatMap(({ refused, source }) =>
        refused.map(({ at, message }): FileProblem => ({ severity: 'warning', ...source.place(at), message })),
      ),
      ...(servers.every(({ origins }) => origins.length === 0)
        ? [warning(['live'], '"live" does nothing: the description has no server that a page can call.')]
        : []),
      ...unknown.map((name) => {
        const fix = schemes.length > 0 ? hint(name, [...new Set(schemes)]) : `${place}: remove it.`
        return warning(['clientIds', name], `There is no security scheme "${name}" with OAuth 2. ${fix}`)
      }),
    ]
  },
}
