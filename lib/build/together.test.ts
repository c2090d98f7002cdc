import { expect, it } from 'vitest'
import { together } from './together'

it('says what each has made, in their order', async () => {
  expect(await together(Promise.resolve('3 pages'), Promise.resolve('2 cards'))).toBe('3 pages, 2 cards')
})

it('waits for the others when one fails', async () => {
  let ended = false
  const other = new Promise<string>((resolve) => {
    setImmediate(() => {
      ended = true
      resolve('done')
    })
  })
  await expect(together(Promise.reject(new Error('No font has it.')), other)).rejects.toThrow('No font has it.')
  expect(ended).toBe(true)
})

it('tells of every failure', async () => {
  const both = together(Promise.reject(new Error('One.')), Promise.reject(new Error('Two.')))
  await expect(both).rejects.toThrow('One.\nTwo.')
})
