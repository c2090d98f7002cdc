import path from 'node:path'
import type { Json, JsonObject } from '../json'
import { pointerKey, pointerTo } from '../pointer'
import type { Files, Origin } from './description-files'
import { redoclyFor } from './resolver'

/**
 * Brings the files of a description together: what is in others becomes a component of the first, which is changed.
 * No file outside of the root is read, and nothing from the network.
 * @param file path of the description relative to the root
 * @returns where values come from that are in another file, by their pointers
 */
export async function withOtherFiles(files: Files, file: string, document: JsonObject): Promise<Map<string, Origin>> {
  const owners = new Map<object, Origin>()
  const collect = (value: Json, name: string, keys: readonly string[] = []): void => {
    if (typeof value !== 'object' || value === null || owners.has(value)) return
    owners.set(value, { file: name, pointer: pointerTo(keys) })
    Object.entries(value).forEach(([key, member]) => collect(member, name, [...keys, key]))
  }
  collect(document, file)
  const { redocly, resolver } = await redoclyFor(files.root, file, (name, text) => {
    const parsed = files.parse(name, text)
    collect(parsed, name)
    return parsed
  })
  const doc = { source: new redocly.Source(path.join(files.root, file), ''), parsed: document }
  // What is not found stays a reference, which reading tells like any other that leads nowhere.
  await redocly.bundle({ doc, config: await redocly.createConfig({}), externalRefResolver: resolver })
  const origins = new Map<string, Origin>()
  const seen = new Set<object>()
  const find = (value: Json, at: string, from: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const owner = owners.get(value)
    if (owner && owner.file !== from) origins.set(at, owner)
    Object.entries(value).forEach(([key, member]) => find(member, `${at}/${pointerKey(key)}`, owner?.file ?? from))
  }
  find(document, '', file)
  return origins
}
