import { sandboxCommand } from '@docs402/sandbox/command'

await sandboxCommand(async (name) => {
  const { ownAnswers } = await import('@docs402/sandbox/description')
  const { loadModule } = await import('../content/sources/load-module')
  const { folderOfChosen } = await import('../reference/site/folder')
  const { loadSiteApi } = await import('../reference/site/site-api')
  const root = process.cwd()
  const description = await loadSiteApi(root, folderOfChosen(root, name))
  return { description, own: await ownAnswers(description.api, root, loadModule) }
}, true)
