/** As networks and messengers show the picture of a link. */
export const pictureSize = { width: 1200, height: 630 } as const
