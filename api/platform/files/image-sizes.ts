/** Longest edge in pixels of each stored size of an image. */
export const imageSizes = { thumb: 320, medium: 800, large: 1600, full: 2560 } as const;
export type ImageSize = keyof typeof imageSizes;
