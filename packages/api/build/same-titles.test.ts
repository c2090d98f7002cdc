import { expect, it } from 'vitest'
import { described } from '../testing/described'

/** Two operations, each with a tag of its own. */
async function groupsOf(tags: object[], first: string, second: string) {
  const get = (tag: string) => ({ get: { tags: [tag], responses: { 200: { description: 'Good.' } } } })
  const text = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    tags,
    paths: { '/a': get(first), '/b': get(second) },
  }
  const { api, warnings } = await described(text)
  return {
    groups: api.groups.map(({ title, description, operations }) => [title, description, operations.length]),
    messages: warnings.map(({ rule, line, message }) => `${rule} ${line} ${message}`),
  }
}

it('tags that differ only in case are one group, with the descriptions of both', async () => {
  const tags = [
    { name: 'Replies', description: 'Of models.' },
    { name: 'replies', description: 'Of tools.' },
  ]
  expect(await groupsOf(tags, 'replies', 'Replies')).toEqual({
    groups: [['Replies', 'Of models.\n\nOf tools.', 2]],
    messages: [
      'same-group 21 The groups "Replies" and "replies" differ only in case, so they are one. Write both the same way.',
    ],
  })
})

it('so are undeclared ones, and those that are called the same', async () => {
  expect((await groupsOf([], 'Chat', ' CHAT')).groups).toEqual([['Chat', '', 2]])
  const tags = [
    { name: 'a', 'x-displayName': 'Users' },
    { name: 'b', 'x-displayName': 'Users' },
  ]
  const { groups, messages } = await groupsOf(tags, 'a', 'b')
  expect(groups).toEqual([['Users', '', 2]])
  expect(messages).toEqual([
    'same-group 33 The tags "a" and "b" are both called "Users", so they are one group. Give one of them another title, or use one tag.',
  ])
})

it('others stay apart', async () => {
  expect((await groupsOf([], 'Chat', 'Chats')).groups).toHaveLength(2)
})
