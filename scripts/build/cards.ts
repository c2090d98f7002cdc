/** Draws the social cards that it reads of on its standard input: a part of the build. */
import { text } from 'node:stream/consumers'
import { drawCards } from '@/lib/outputs/cards/draw-cards'

try {
  await drawCards(await text(process.stdin))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
