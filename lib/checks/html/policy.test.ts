import { describe, expect, it } from 'vitest'
import { findInBuilt, page, text } from '../testing'
import { policy } from './policy'

describe('html/policy', () => {
  it('finds what the content security policy would refuse', async () => {
    expect(
      await findInBuilt(policy, {
        'built/_headers': text(''),
        'built/bare.js': '',
        'built/index.html': page(
          [
            '<meta charset="utf-8">',
            `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-Q/AXd3qmS6Qn7Mz/w8j0s+b3PXaM6t3gNKjFiV7qTXU='">`,
            '<script>known()</script>',
            '<script>unknown()</script>',
            '<script src="/bare.js"></script>',
            '<script type="application/json">{"data": true}</script>',
          ],
          '<p class="hero_lead__x1" style="color:red">styled</p>',
          '<button onclick="go()">go</button>',
          '<a href="javascript:go()">go</a>',
          '<form action="/send"></form>',
          '<form method="dialog"></form>',
          '<iframe src="/docs" title="x"></iframe>',
        ),
        'built/none.html': text(
          '<!doctype html>',
          '<html lang="en"><head><meta charset="utf-8"></head><body><p>No policy</p></body></html>',
        ),
        'pages/index.mdx': text('---', 'title: A page', '---', '', '# A page'),
      }),
    ).toEqual([
      `error built/index.html:1:1 The page's policy has no hash of this inline script: unknown()… Run any build step that changes pages before the policy is generated.`,
      'error built/index.html:1:1 The script "/bare.js" has no integrity attribute.',
      'error built/index.html:12:1 <p class="hero_lead__x1"> has a style attribute (color:red), which the content security policy blocks. Use a class.',
      'error built/index.html:13:1 <button> has the event handler "onclick", which the content security policy blocks. Add a listener in a script.',
      'error built/index.html:14:1 <a> has a script as its URL, which the content security policy blocks. Use a button and a listener.',
      'error built/index.html:15:1 <form> is sent to "/send", which the content security policy blocks. Declare its host in data/services.yaml.',
      'error built/index.html:17:1 The content security policy blocks frames. Show a picture and link to the page instead.',
      'error built/none.html:1:1 The page has no content security policy.',
    ])
  })
})
