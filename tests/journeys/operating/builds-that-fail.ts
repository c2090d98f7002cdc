import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import type { Ran } from '../support/run'

let second: Ran | undefined

/** What happens to builds on a server: they meet, they fail, they are killed. Readers must not notice. */
export const buildsThatFail: Journey = {
  name: 'builds that meet, fail or are killed',
  change() {},

  async meanwhile(site, build) {
    await build.until(/1\. Compile the pages/)
    second = await site.run('npm run build')
  },

  looks(built) {
    /** What is in `out/`, and whether it is served. */
    const state = async () => [built().text('build.json'), await built().status('/docs/intro')]

    it('keeps the last build when the sources are refused, before anything is built', async () => {
      const before = await state()
      const { site } = built()
      const intro = site.read('pages/docs/intro.mdx')
      site.write('pages/docs/intro.mdx', `${intro}\n[There](/docs/intor)\n`)
      const { code, output } = await site.run('npm run build')
      site.write('pages/docs/intro.mdx', intro)
      expect([code, output]).toEqual([1, expect.stringContaining('out/ still has the last successful build.')])
      expect(output).not.toContain('The incomplete build')
      expect(await state()).toEqual(before)
    })

    it('keeps the last build when a part of the theme fails, and says in one sentence which one, and where', async () => {
      const before = await state()
      const { site } = built()
      const theme = site.read('theme.config.tsx')
      const tools = "() => {\n    throw new Error('No tools.')\n  }"
      site.write('theme.config.tsx', theme.replace('defineTheme()', `defineTheme({\n  slots: { tools: ${tools} },\n})`))
      const { code, output } = await site.run('npm run build')
      site.write('theme.config.tsx', theme)
      expect([code, output]).toEqual([1, expect.stringContaining('out/ still has the last successful build.')])
      const [, sentence] = /Export the pages, check the sources failed after .*:\n([^]*?)\n\n/.exec(output) ?? []
      expect(sentence).toBe('theme.config.tsx:4:12 "slots.tools" failed: No tools.')
      expect(await state()).toEqual(before)
    })

    it('refuses a second build while one is under way, which comes to its end', () => {
      expect([second?.code, second?.output]).toEqual([
        1,
        expect.stringContaining('Another build of this site is under way'),
      ])
    })

    it('keeps the last build when one is interrupted', async () => {
      const before = await state()
      const build = built().site.start('npm run build')
      await build.until(/\d\. Name the build/)
      build.kill('SIGINT')
      const { code, output } = await build.ended
      expect(code, output).not.toBe(0)
      expect(output).toContain('The build was interrupted. out/ still has the last successful build.')
      expect(await state()).toEqual(before)
    })

    it('keeps the last build when one is killed, and lets the next one begin; says once that there is no git', async () => {
      const before = await state()
      const killed = built().site.start('npm run build')
      await killed.until(/\d\. Name the build/)
      killed.kill('SIGKILL')
      await killed.ended
      expect(await state()).toEqual(before)
      const next = built().site.start('npm run build', { GIT_DIR: '/nowhere' })
      await next.until(/\d\. Name the build: \w+, on [\d-]+, dates of 0 files/)
      next.kill('SIGINT')
      const { output } = await next.ended
      expect(output.split('No page has a date: this is not a git checkout, or git is not installed.')).toHaveLength(2)
    })
  },
}
