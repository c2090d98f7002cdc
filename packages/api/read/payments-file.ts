import { existsSync } from 'node:fs'
import path from 'node:path'
import { hint } from '@docs402/findings'
import { isJsonObject, type JsonObject } from '../json'
import { pointerKey, pointerTo } from '../pointer'
import { operationsOf } from '../operations'
import type { Files, Origin } from './description-files'

/** The file beside a description that nobody may edit, which adds our fields to it. */
const PAYMENTS = 'payments.yaml'

const isOurs = (key: string) => key.startsWith('x-')

/**
 * Adds the fields of `payments.yaml`: those at its top to the description, those of `operations` to the operation with
 * that id, or method and path (`GET /pets`). The description is changed.
 * @returns where the added fields are written, by their pointers
 * @throws ApiDescriptionError for a file that is not readable, or names an operation that there is not
 */
export function withPayments(files: Files, file: string, document: JsonObject): Map<string, Origin> {
  const origins = new Map<string, Origin>()
  const name = path.posix.join(path.posix.dirname(file), PAYMENTS)
  if (!existsSync(path.join(files.root, name))) return origins
  const fields = files.read(name)
  const fail = (message: string, pointer: string) =>
    files.fail(name, message, files.place({ file: name, pointer }, 'key'))
  if (!isJsonObject(fields)) return fail('The file must have x- fields, and operations.', '')
  const add = (target: JsonObject, at: string, fields: JsonObject, pointer: string) => {
    for (const [key, value] of Object.entries(fields)) {
      if (!isOurs(key)) {
        const top = pointer === '' ? ', or operations with such fields' : ''
        fail(`"${key}" cannot be added. Write fields that start with x-${top}.`, `${pointer}/${pointerKey(key)}`)
      }
      target[key] = value
      origins.set(`${at}/${pointerKey(key)}`, { file: name, pointer: `${pointer}/${pointerKey(key)}` })
    }
  }
  const { operations = {}, ...top } = fields
  add(document, '', top, '')
  if (!isJsonObject(operations)) return fail('"operations" must be a group of operations.', '/operations')
  const allOperations = operationsOf(document)
  for (const [key, fields] of Object.entries(operations)) {
    const pointer = pointerTo(['operations', key])
    const operation = allOperations.find(({ id, method, path: its }) => key === id || key === `${method} ${its}`)
    const names = allOperations.map(({ name: its }) => its)
    if (!operation) fail(`There is no operation "${key}". ${hint(key, names)}`, pointer)
    else if (!isJsonObject(fields)) fail(`"${key}" must be a group of fields that start with x-.`, pointer)
    else add(operation.value, operation.at, fields, pointer)
  }
  return origins
}
