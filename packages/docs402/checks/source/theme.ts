import { type FileProblem, hint } from '@docs402/findings'
import { themeComponents } from '../../page/mdx/theme-components'
import { cached } from '../../content/sources/cached'
import { exportedObject, propertyOf, propertyNames } from '../../content/sources/exported-object'
import type { RuleBody } from '../project'

const FILE = 'theme.config.tsx'

async function faultsIn(text: string): Promise<FileProblem[]> {
  const { PARTS, PROVIDED, SLOTS } = await themeComponents()
  const { source, object } = exportedObject(FILE, text)
  // What a function of the site makes of an object is only known when it runs.
  const [, call = 'defineTheme'] = /^(\w+)\s*\(/.exec(object?.parent.getText(source) ?? '') ?? []
  if (call !== 'defineTheme') return []
  const problems = (
    names: ReturnType<typeof propertyNames>,
    available: readonly string[],
    what: (name: string) => string,
  ) =>
    names.flatMap(({ name, line, column }): FileProblem[] =>
      available.includes(name)
        ? []
        : [{ file: FILE, line, column, message: `${what(name)} ${hint(name, [...available].sort())}` }],
    )
  const inside = (part: string) => propertyNames(source, propertyOf(object, part))
  const components = inside('components')
  return [
    ...problems(propertyNames(source, object), PARTS, (name) => `There is no part "${name}".`),
    ...problems(inside('slots'), SLOTS, (name) => `There is no slot "${name}".`),
    ...problems(
      components.filter(({ name }) => /^[A-Z]/.test(name)),
      PROVIDED,
      (name) => `"components.${name}" replaces nothing. Pages import a component of your own.`,
    ),
    ...components
      .filter(({ name }) => name === 'wrapper')
      .map(({ line, column }): FileProblem => {
        const message = '"components.wrapper" belongs to the theme. Put what stands around the text into "slots".'
        return { file: FILE, line, column, message }
      }),
  ]
}

/** The theme refuses them, too, one by one and late: here all of them are told before anything is built. */
export const theme: RuleBody = {
  run(project) {
    if (!project.has(FILE)) return []
    const text = project.read(FILE)
    // To load what reads TypeScript takes longer than most rules.
    return cached(project.root, 'theme-config', [text], () => faultsIn(text))
  },
}
