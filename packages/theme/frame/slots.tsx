import { type ComponentType, createContext, useContext, type ReactNode } from 'react'
import type { SLOTS } from '../layout/part-names'

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
