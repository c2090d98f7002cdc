import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ran, Running } from './support/run'
import { copySite, type SiteCopy } from './support/site-copy'

/** What happens to builds on a server: they meet, they fail, they are killed. Readers must not notice. */
describe('Operating', () => {
  let site: SiteCopy
  let first: Ran
  let second: Ran
  let server: Running
  let url: string

  beforeAll(async () => {
    site = copySite()
    const build = site.start('npm run build')
    await build.until(/1\. Check the sources/)
    second = await site.run('npm run build')
    first = await build.ended
    server = site.start('npm start -- --no-build --port 0')
    url = (await server.until(/http:\/\/127\.0\.0\.1:\d+/))[0]
  })
  afterAll(async () => {
    server?.kill()
    await server?.ended
  })

  const built = () => readFileSync(path.join(site.root, 'out/build.json'), 'utf8')
  const served = async () => (await fetch(`${url}/docs/intro`)).status

  it('refuses a second build, and the first one comes to its end', () => {
    expect(first.code, first.output).toBe(0)
    expect(second.code).toBe(1)
    expect(second.output).toContain('Another next build process is already running.')
  })

  it('keeps the last build when one fails, and says so', async () => {
    const before = built()
    site.write('pages/docs/intro.mdx', `${site.read('pages/docs/intro.mdx')}\n[There](/docs/intor)\n`)
    const { code, output } = await site.run('npm run build')
    site.reset()
    expect([code, output]).toEqual([1, expect.stringContaining('out/ still has the last successful build.')])
    // The sources were refused before anything was built.
    expect(output).not.toContain('The incomplete build')
    expect([built(), await served()]).toEqual([before, 200])
  })

  it('keeps the last build when one is interrupted', async () => {
    const before = built()
    const build = site.start('npm run build')
    await build.until(/\d\. Name the build/)
    build.kill('SIGINT')
    const { code, output } = await build.ended
    expect(code, output).not.toBe(0)
    expect(output).toContain('The build was interrupted. out/ still has the last successful build.')
    expect([built(), await served()]).toEqual([before, 200])
  })

  it('keeps the last build when one is killed, and lets the next one begin; says once that there is no git', async () => {
    const before = built()
    const killed = site.start('npm run build')
    await killed.until(/\d\. Name the build/)
    killed.kill('SIGKILL')
    await killed.ended
    expect([built(), await served()]).toEqual([before, 200])
    const next = site.start('npm run build', { GIT_DIR: '/nowhere' })
    await next.until(/\d\. Name the build: \w+, on [\d-]+, dates of 0 files/)
    next.kill('SIGINT')
    const { output } = await next.ended
    expect(output.split('No page has a date: this is not a git checkout, or git is not installed.')).toHaveLength(2)
  })

  it('starts beside another `npm start`, on the next free port', async () => {
    const port = Number(new URL(url).port)
    const other = site.start(`npm start -- --no-build --port ${port}`)
    expect((await other.ended).output).toContain(`Port ${port} is in use by another program`)
  })
})
