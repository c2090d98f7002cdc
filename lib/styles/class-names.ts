import path from 'node:path'

/** What css-loader tells of the style sheet. */
interface SheetContext {
  resourcePath: string
}

/**
 * Names of classes in CSS Modules: `navbar_bar` is `.bar` of `navbar.module.css`. Next appends five letters of a hash, so that two
 * files may have the same name; here no two have, and the letters, which hardly pack, stay out of every page, style sheet and script.
 * @returns for css-loader's `getLocalIdent`; it throws when two style sheets have the same name
 */
export function classNames(): (context: SheetContext, pattern: string, name: string) => string {
  const files = new Map<string, string>()
  return ({ resourcePath }, _, name) => {
    const sheet = path.basename(resourcePath).replace(/\.module\.css$/, '')
    const other = files.get(sheet)
    if (!/^[a-z][a-z0-9-]*$/.test(sheet))
      throw new Error(`${resourcePath}: The name of a style sheet is made of small letters, digits and hyphens.`)
    if (other !== undefined && other !== resourcePath)
      throw new Error(
        `${resourcePath}: There is another "${sheet}.module.css", ${other}. Classes are named by their files; rename one of them.`,
      )
    files.set(sheet, resourcePath)
    return `${sheet}_${name}`
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every object within webpack's rules. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item)
  if (!isRecord(value) || value instanceof RegExp) return
  yield value
  for (const key of ['oneOf', 'use', 'rules']) yield* objectsIn(value[key])
}

/**
 * Has css-loader name classes as above.
 * @param rules those of webpack's configuration, as Next made them; changed in place
 * @throws when there is no css-loader for CSS Modules among them
 */
export function nameClasses(rules: unknown): void {
  const getLocalIdent = classNames()
  let found = false
  for (const { loader, options } of objectsIn(rules)) {
    if (typeof loader !== 'string' || !/[\\/]css-loader[\\/]/.test(loader)) continue
    if (!isRecord(options) || !isRecord(options['modules'])) continue
    options['modules'] = { ...options['modules'], getLocalIdent }
    found = true
  }
  if (!found) throw new Error('Next has no css-loader for CSS Modules any more: look at lib/styles/class-names.ts.')
}
