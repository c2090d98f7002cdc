import { expect } from '@playwright/test'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { Anchors } from '@/lib/checks/page-anchors'
import { fileOfRoute, openProject, redirectsOf } from '@/lib/checks/project'
import { pages } from '../support/manifest'
import { test } from '../support/test'

/** Ids around the text of a page, and of React. */
const FRAME = /^(?:siteMain|relatedPosts|recentPosts|_R_\w+_)$/

test('the checks know exactly the ids that pages have', async ({ request }) => {
  const project = openProject(process.cwd())
  const [anchors, moved] = [await Anchors.of(project), redirectsOf(project)]
  let known = 0
  for (const { route } of pages) {
    const source = project.mdx().find(({ file }) => file === fileOfRoute(project.routes(), route))
    const ids = new Set(source && anchors.idsOf(source))
    if (ids.size === 0) continue
    const html = fromHtml(await (await request.get(route)).text())
    const shown = selectAll('main [id]', html).map(({ properties }) => String(properties['id']))
    const own = shown.filter((id) => !FRAME.test(id) && !moved.has(`${route}#${id}`))
    expect([...new Set(own)].sort(), route).toEqual([...ids].sort())
    known += ids.size
  }
  expect(known).toBeGreaterThan(300)
})
