import { createHash } from 'node:crypto'
import { toHtml } from 'hast-util-to-html'
import type { Api } from '@docs402/api'
import { liveOperation } from '@docs402/api/live'
import { requestShape } from '@docs402/api/request'
import { sampleFacts } from '@docs402/api/samples'
import type { ConsoleFile } from '../../../shared/console-file'
import { payForm } from '../../../reference/pay-form'
import { walletTerms } from '../../../reference/wallet-terms'
import type { Bundled } from '@docs402/sandbox/bundled'
import type { Asset } from './bundle'

/**
 * What the console loads of each operation when a reader turns to it: its form, and how its request is made and served.
 * One file each, so that a page of a large API loads no more than what is used.
 * @param hashed whether browsers may keep the files forever
 * @param ofName of one of several APIs, as in `-billing`
 * @returns the folder's path from the export's folder, and its files
 */
export function consoleFiles(
  api: Api,
  sandbox: Bundled,
  hashed: boolean,
  ofName = '',
): { folder: string; files: Asset[] } {
  const texts = api.operations.map((operation): [name: string, text: string] => {
    const live = api.live && liveOperation(api, operation)
    const wallet = live && walletTerms(api, operation)
    const file: ConsoleFile = {
      form: toHtml(payForm(api, operation)),
      served: sandbox.operation(operation),
      shape: requestShape(operation, api),
      example: operation.exampleRequest,
      facts: sampleFacts(operation),
      ...(live && { live }),
      ...(wallet && { wallet }),
    }
    return [`${operation.anchor}.json`, JSON.stringify(file)]
  })
  const hash = texts.reduce((all, [name, text]) => all.update(name).update(text), createHash('sha256')).digest('hex')
  const folder = `assets/console${ofName}${hashed ? `-${hash.slice(0, 12)}` : ''}`
  return { folder, files: texts.map(([name, text]) => ({ name: `${folder}/${name}`, contents: Buffer.from(text) })) }
}
