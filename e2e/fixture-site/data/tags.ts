import type { TagsInput } from '@/lib/schemas/blog'

export const tags: TagsInput = {}
