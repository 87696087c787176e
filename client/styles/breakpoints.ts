/** Where phones get pictures of their own: for `media` of a `<source>` or a preload. Both sides leave no width out. */
export const PHONE_PICTURE = '(width < 767px)'
export const WIDE_PICTURE = '(width >= 767px)'
