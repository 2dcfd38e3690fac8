export const ideaLimits = {
  title: 100,
  description: 1000,
  pictures: 5,
  pictureBytes: 8 * 1024 * 1024,
} as const

/** From `long` characters on a comment is a long one, which missions and the bonus ask for. */
export const commentLimits = { text: 500, mentions: 10, long: 80 } as const

/** One page of the wall, of search results and of comments. */
export const pageSize = 50
