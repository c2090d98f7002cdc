/** Draws the social cards that are missing, and prints what it did: a part of the build. */
import { drawCards } from '@/lib/outputs/cards/write-cards'

try {
  console.log(await drawCards(process.cwd()))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
