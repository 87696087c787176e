/** For `media` of a `<source>` or a preload: widths at which phones get their own pictures, and all others. */
export const PHONE_PICTURE = '(width < 767px)'
export const WIDE_PICTURE = '(width >= 767px)'
