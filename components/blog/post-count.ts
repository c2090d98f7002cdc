/** "1 post", "2 posts". */
export const postCount = (count: number): string => (count === 1 ? '1 post' : `${count} posts`)
