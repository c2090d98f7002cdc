import { ownAnswers } from '@docs402/sandbox/description'
import { loadModule } from '../content/sources/load-module'
import { folderOfChosen } from '../reference/site/folder'
import { loadSiteApi } from '../reference/site/site-api'
import { sandboxCommand } from '@docs402/sandbox/command'

await sandboxCommand(async (name) => {
  const root = process.cwd()
  const description = await loadSiteApi(root, folderOfChosen(root, name))
  return { description, own: await ownAnswers(description.api, root, loadModule) }
}, true)
