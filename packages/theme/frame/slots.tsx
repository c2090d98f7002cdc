import { type ComponentType, createContext, useContext, type ReactNode } from 'react'

/**
 * The places around the text of a page: above and below it in the docs, on posts and on single pages; below the contents
 * wherever they have a column; in the row of tools, which only pages of the docs have.
 */
export const SLOTS = ['aboveText', 'belowText', 'belowContents', 'tools'] as const

/** Components of a site, by the place where they stand. */
export type Slots = Partial<Record<(typeof SLOTS)[number], ComponentType>>

const SlotContext = createContext<Slots>({})

export function SlotProvider({ value, children }: { value: Slots; children: ReactNode }) {
  return <SlotContext value={value}>{children}</SlotContext>
}

/** What the site has put at a place. Around the text it is one element, because posts and pages lay these out in rows. */
export function Slot({ name }: { name: keyof Slots }) {
  const { [name]: Part } = useContext(SlotContext)
  if (!Part) return null
  return name === 'aboveText' || name === 'belowText' ? (
    <div data-slot={name} data-search="off">
      <Part />
    </div>
  ) : (
    <Part />
  )
}
