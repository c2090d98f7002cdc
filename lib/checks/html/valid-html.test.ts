import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { validHtml } from './valid-html'

describe('html/valid-html', () => {
  it('finds invalid HTML, and lets what React writes pass', async () => {
    expect(await findInBuilt(validHtml, fixture(import.meta.url, 'valid-html'))).toEqual([
      "error built/index.html:9:43 Stray end tag '</p>'. At <div> [close-order]",
      'error built/index.html:10:6 <p> element is not permitted as content under <ul>. At <p> [element-permitted-content]',
      'error built/index.html:11:15 <button> element is not permitted as a descendant of <a>. At <button type="button"> [element-permitted-content]',
      'error built/index.html:12:2 <input> element does not have a <label>. At <input disabled=""> [input-missing-label]',
      'error built/index.html:13:29 Redundant role "button" on <button>. At <button type="button" role="button"> [no-redundant-role]',
    ])
  })
})
