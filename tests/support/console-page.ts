import { z } from 'zod'
import { metaPolicy } from '../../packages/static-export/csp'
import { hashOf } from '../../packages/static-export/html'

/**
 * A page with a console alone, made of what a build makes of one, with the policy of such a page. To build whole pages
 * takes a minute.
 * @param env what each document of the build loads (`documentAssets`)
 * @param operation the file that the console loads of the operation, which has its form
 * @param server the origin that it sends to
 */
export function consolePage(
  { SITE_HEAD_SCRIPT: head, SITE_SCRIPT }: { SITE_HEAD_SCRIPT: string; SITE_SCRIPT: string },
  operation: Buffer | string,
  server: string,
): string {
  const { form } = z.object({ form: z.string() }).parse(JSON.parse(operation.toString()))
  const { en: script } = z.object({ en: z.string() }).parse(JSON.parse(SITE_SCRIPT))
  const policy = metaPolicy({
    ...{ scripts: [hashOf('sha256', head)], styles: [], media: false, interactive: false },
    elsewhere: { sources: { 'connect-src': [server] }, writesHtml: false },
  })
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Console</title>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><script>${head}</script>`,
    `</head><body><main><h1>Console</h1>${form}</main>`,
    `<template id="siteScript"><script src="${script}"></script></template></body></html>`,
  ].join('')
}
