import { Fragment, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defineTheme, themeOf } from './define-theme'

const Own = () => <p>Own</p>

it('takes an object of parts as Nextra takes it, and what defineTheme has made', () => {
  const { navbar, footer, components, slots } = themeOf({ footer: { component: Own }, components: { Callout: Own } })
  const Footer = footer.component
  expect(renderToStaticMarkup(<Footer />)).toBe('<p>Own</p>')
  expect(components).toMatchObject({ Callout: Own, wrapper: expect.any(Function) })
  expect([typeof navbar.component, slots]).toEqual(['function', {}])
  const theme = defineTheme({ slots: { tools: Own } })
  expect(themeOf(theme)).toBe(theme)
})

it.each([
  ['nothing', undefined, 'It exports no theme. Write: export default defineTheme({ … })'],
  ['a part that the theme does not have', { sidebar: {} }, 'There is no part "sidebar". Available: components,'],
  ['a text as footer', { footer: { content: 'MIT' } }, '"footer.component" must be a component'],
  ['an element as head', { head: <meta name="a" /> }, '"head" must be a component'],
  ['a slot that is none', { slots: { tools: 'Print' } }, '"slots.tools" must be a component'],
  ['a misspelled component', { components: { Calout: Own } }, 'replaces nothing. Did you mean "Callout"?'],
  ['a component of the API', { components: { Price: Own } }, 'replaces nothing. Available: Callout,'],
  ['a wrapper', { components: { wrapper: Own } }, 'Put what stands around the text into "slots".'],
])('refuses %s in a sentence', (_, config, sentence) => {
  expect(() => themeOf(config)).toThrow('theme.config.tsx: ')
  expect(() => themeOf(config)).toThrow(sentence)
})

it('has types that refuse what a site misspells, and parts that do not fit', () => {
  const Wrong = ({ width }: { width: number }) => <p>{width}</p>
  // @ts-expect-error -- It is "footer".
  expect(() => defineTheme({ foter: { component: Own } })).toThrow('Did you mean "footer"?')
  // @ts-expect-error -- It is "aboveText".
  expect(() => defineTheme({ slots: { abovetext: Own } })).toThrow('Did you mean "aboveText"?')
  // @ts-expect-error -- It is "Callout".
  expect(() => defineTheme({ components: { Calout: Own } })).toThrow('Did you mean "Callout"?')
  // @ts-expect-error -- The theme's own.
  expect(() => defineTheme({ components: { wrapper: Own } })).toThrow('belongs to the theme')
  // @ts-expect-error -- No slot gives a width.
  defineTheme({ slots: { tools: Wrong } })
  // @ts-expect-error -- A callout has none either.
  defineTheme({ components: { Callout: Wrong } })
  defineTheme({ components: { Callout: ({ title }: { title?: string }) => <p>{title}</p>, a: 'b', h2: Own } })
})

/** The elements of a head, as Next finds them: one level deep. */
function elementsOf(head: ReactNode): unknown[] {
  if (!isValidElement<{ children: ReactNode[] }>(head) || head.type !== Fragment) throw new Error('No fragment.')
  return head.props.children.map((child) => isValidElement(child) && child.type)
}

it('lets a head have that of the theme in it, which Next would not look into', () => {
  const common = (
    <>
      <title>T</title>
      {[<link key="a" />]}
    </>
  )
  const { head } = defineTheme({
    head: () => (
      <>
        {common}
        <meta name="a" />
      </>
    ),
  })
  expect(elementsOf(head({}) as ReactNode)).toEqual(['title', 'link', 'meta'])
})

it('says which part failed', () => {
  const { head } = defineTheme({
    head: () => {
      throw new Error('No head.')
    },
  })
  expect(() => head({})).toThrow('theme.config.tsx: "head" failed: No head.')
})
