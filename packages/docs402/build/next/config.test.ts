import { afterEach, expect, it, vi } from 'vitest'
import { installedProject } from '../../checks/testing'

const NAMES = ['ENV_OF_ALL', 'ENV_OF_MODE', 'ENV_OF_MACHINE', 'ENV_OF_SHELL']
afterEach(() => {
  vi.unstubAllEnvs()
  // What Next's reader of these files remembers, it puts back.
  for (const name of [...NAMES, 'EXPORT_FOLDER', '__NEXT_PROCESSED_ENV']) delete process.env[name]
  vi.restoreAllMocks()
  vi.resetModules()
})

it.each([
  ['production', { EXPORT_FOLDER: 'out' }],
  ['development', { DEV_ROUTES: '{"rewrites":{},"redirects":[]}' }],
])('the .env files of a site hold for its pages in %s, as those of Next’s own project do', async (mode, started) => {
  const root = installedProject({
    '.env': 'ENV_OF_ALL="of all"\nENV_OF_MODE=of all\nENV_OF_MACHINE=of all\nENV_OF_SHELL=of all\n',
    '.env.production': 'ENV_OF_MODE=of production\n',
    '.env.development': 'ENV_OF_MODE=of development\n',
    '.env.local': 'ENV_OF_MACHINE=of the machine\n',
  })
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  for (const name of NAMES) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries({ ...started, NODE_ENV: mode, ENV_OF_SHELL: 'of the shell' }))
    vi.stubEnv(name, value)
  await import('./config')
  expect(NAMES.map((name) => process.env[name])).toEqual(['of all', `of ${mode}`, 'of the machine', 'of the shell'])
})
