import { expect, it } from 'vitest'
import { exportedPage } from '@docs402/static-export'
import { pageKinds } from './page-kinds'

const page = (file: string, body: string) => exportedPage(file, `<!doctype html><main>${body}</main>`)

it('a page of each kind is enough: others have no parts of their own', () => {
  const pages = [
    page('a.html', '<p class="text">One</p>'),
    page('b.html', '<p class="text">Two</p><table class="prices"></table>'),
    page('docs/c.html', '<p class="text wide">Three</p>'),
    page('docs/index.html', '<p class="wide text">Four</p>'),
  ]
  expect(pageKinds(pages)).toEqual(['/b', '/docs/c'])
})
