import { messageOf, readText } from '@docs402/findings'
import { basePathOf } from '@docs402/static-export/base-path'
import { type Api, chosenSamples } from '@docs402/api'
import { svgAddress } from '../../../content/pictures'
import { callbackFiles } from '../oauth-callback'
import { removingWorker, WORKER_FILE } from '../offline'
import { siteLanguages } from '../../../shared/language'
import { folderOfLanguage, siteIn } from '../../../shared/site-in'
import type { Site } from '../../../content/schemas/site'
import { DOCS } from '../../../shared/routes'
import { hasApi, nameOfApi } from '../../../reference/site/folder'
import { siteApis } from '../../../reference/site/site-api'
import { inWords } from '../../../content/page-language'
import { wordsOf } from '../../../content/interface-words'
import { isOn } from '../../../content/site/site-parts'
import { ICON_FILE, inSiteColors } from '../../../content/site/look'
import { moduleOf } from '../../../package-folder'
import { assetOf, bundle, bundler, type Asset, type Script } from './bundle'
import { calculatorScript, headScript, searchScript, siteScript } from './scripts'

/** The site's icon as a data URL. */
function siteIcon(root: string): string {
  const svg = inSiteColors(readText(root, ICON_FILE), root)
  try {
    return svgAddress(svg)
  } catch (error) {
    throw new Error(`${ICON_FILE} is not an SVG. ${messageOf(error)}`)
  }
}

interface Making {
  root: string
  /** In one of its languages. */
  site: Site
  base: string
  hashed: boolean
  lastBuild: string
  bundleScript: typeof bundle
  /** Whether it is the language of the site itself, whose scripts have the shorter names. */
  isMain: boolean
}

/** The scripts of the site in one language; those that say nothing are the same in all. */
async function assetsIn({ root, site, base, hashed, lastBuild, bundleScript, isMain }: Making) {
  const language = site.locale
  const folder = folderOfLanguage(site, language)
  const spoken = { language, folder, words: wordsOf(root, language) }
  const ofLanguage = isMain ? '' : `-${language}`
  const make = (script: Script, below: string) => bundleScript(script, below, spoken)
  const files: Asset[] = []
  const add = async (name: string, script: Script) => {
    const file = assetOf(script.isSilent ? name : name + ofLanguage, await make(script, base), hashed)
    files.push(file)
    return { ...file, url: `${base}/${file.name}` }
  }
  const addConsoleOf = async (folder: string) => {
    // Not before it is needed: a site without the console can be without the code of it and of the sandbox.
    const { addConsole } = await import('./console')
    const consoleFiles = await addConsole({ root, site, base, hashed, folder, add, ofLanguage, spoken })
    files.push(...consoleFiles.files)
    return consoleFiles.script
  }
  const isDescribed = hasApi(root)
  const apis = isDescribed ? await siteApis(root) : []
  const [main] = apis
  const prices = main?.api.operations.flatMap(({ price }) => price ?? []) ?? []
  const isLoaded = ({ operations, languages }: Api) =>
    operations.some((operation) => chosenSamples(operation, languages).loaded.length > 0)
  // Together: each of them waits for the bundler, which is another process.
  const hasLoaded = apis.some(({ api }) => isLoaded(api))
  const [search, offline, [mainConsole, ...otherConsoles], calculator, loaded] = await Promise.all([
    add('search', searchScript(root, base, lastBuild, language)),
    // Not in development, where pages must be current: a worker that "npm start" left on the same port removes itself.
    hashed && site.parts.offline
      ? add('offline', { entry: moduleOf('browser/offline/page', 'docs402-theme') })
      : undefined,
    isOn(root, 'console') ? Promise.all(apis.map(({ folder }) => addConsoleOf(folder))) : [],
    prices.length > 0 && isOn(root, 'calculator')
      ? add('calculator', await inWords(spoken, () => calculatorScript(root)))
      : undefined,
    hasLoaded ? add('languages', { entry: moduleOf('browser/languages/index', 'docs402-theme') }) : undefined,
  ])
  const urls = {
    ...{ search: search.url, offline: offline?.url, console: mainConsole?.url },
    ...{ calculator: calculator?.url, languages: loaded?.url },
    // Of several APIs, each has its console on the pages in its folder.
    consoles: otherConsoles.flatMap(({ url }, at) => {
      const name = nameOfApi(apis[at + 1]?.folder ?? '')
      return name === null ? [] : [[`${base}${DOCS}/${name}`, url] as const]
    }),
  }
  const script = await add('site', siteScript(site, urls))
  return { script, files }
}

/**
 * What every page inlines or loads: the inline head script, the icon, and the scripts of the site.
 * @param lastBuild in development, the origin of the last build's files; names then have no hashes
 * @throws if a script does not compile, or the icon is missing
 */
export async function documentAssets(root: string, site: Site, lastBuild = '') {
  const hashed = lastBuild === ''
  // Not in development: there, pages have no base path.
  const base = hashed ? basePathOf(site.url) : ''
  // In development, where an edit of a script shows at the next visit, results would be those of the first one.
  const bundleScript = hashed ? bundler(root) : bundle
  const languages = siteLanguages(site)
  const assetFiles = []
  for (const language of languages)
    assetFiles.push(
      await assetsIn({
        root,
        site: siteIn(site, language),
        base,
        hashed,
        lastBuild,
        bundleScript,
        isMain: language === site.locale,
      }),
    )
  const [main] = assetFiles
  if (!main) throw new Error('The site has no language.')
  const files = [...new Map(assetFiles.flatMap((each) => each.files).map((file) => [file.name, file])).values()]
  const scripts = Object.fromEntries(assetFiles.map(({ script }, at) => [languages[at], `/${script.name}`]))
  const head = await bundleScript(headScript(site), base)
  if (/<\/script|<!--/i.test(head)) throw new Error('The script of the head can not be inlined into a page.')
  if (!hashed) {
    files.push({ name: WORKER_FILE, contents: Buffer.from(await removingWorker('')) })
    if (isOn(root, 'console')) files.push(...(await callbackFiles(root, site, '')))
  }
  // Environment variables for pages/_document.tsx, without the base path, which is added to every page.
  return { env: { SITE_HEAD_SCRIPT: head, SITE_ICON: siteIcon(root), SITE_SCRIPT: JSON.stringify(scripts) }, files }
}
