import { type ComponentType, createContext, useContext, type ReactNode } from 'react'

/** The places around the text of a page of the docs. */
export const SLOTS = ['aboveText', 'belowText', 'belowContents', 'tools'] as const

/** Components of a site, by the place where they stand. */
export type Slots = Partial<Record<(typeof SLOTS)[number], ComponentType>>

const SlotContext = createContext<Slots>({})

export function SlotProvider({ value, children }: { value: Slots; children: ReactNode }) {
  return <SlotContext value={value}>{children}</SlotContext>
}

/** What the site has put at a place: above or below the text, below the contents, or in the row of tools. */
export function Slot({ name }: { name: keyof Slots }) {
  const { [name]: Part } = useContext(SlotContext)
  return Part ? <Part /> : null
}
