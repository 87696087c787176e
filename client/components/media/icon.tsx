export type IconName = keyof typeof iconPaths

const DIRECTIONAL = /^(chevron|sign|truck)/

/** `path` is for an icon of one module, so that other pages do not load it. */
type IconProps = IconLook & ({ name: IconName; path?: never } | { path: string; name?: never })

interface IconLook {
  size?: number
  label?: string
  className?: string | undefined
}

/** `start` and `end` follow the direction of the text. */
export function Icon({ name, path, size = 24, label, className }: IconProps) {
  const classes = ['icon', name && DIRECTIONAL.test(name) && 'directional', className].filter(Boolean).join(' ')
  return (
    <svg
      className={classes}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={name ? iconPaths[name] : path} />
    </svg>
  )
}

export const iconPaths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  box: 'M12 3 4 7v10l8 4 8-4V7l-8-4Zm0 9 8-5m-8 5L4 7m8 5v9',
  cart: 'M3 4h2.5l2.3 11h10l2.2-8H6.5M9.5 20a.8.8 0 1 0 0-.01M16.5 20a.8.8 0 1 0 0-.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-end': 'm9.5 6 6 6-6 6',
  'chevron-start': 'm14.5 6-6 6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  compare: 'M12 4v16m-4 0h8M5 7h14M5 7l-3 7a3 3 0 0 0 6 0L5 7Zm14 0-3 7a3 3 0 0 0 6 0l-3-7Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18Z',
  grid: 'M4 4h6.5v6.5H4V4Zm9.5 0H20v6.5h-6.5V4ZM4 13.5h6.5V20H4v-6.5Zm9.5 0H20V20h-6.5v-6.5Z',
  heart: 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 6.9a4.4 4.4 0 0 1 8 2.5C20 15.2 12 20 12 20Z',
  home: 'M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4v-9Z',
  lock: 'M5.5 10.5h13V20h-13v-9.5Zm2.5 0V8a4 4 0 0 1 8 0v2.5M12 14v2.5',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 1 8.5 6.5L20.5 7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  phone:
    'M5 4h4l1.5 4.5-2.3 1.6a12 12 0 0 0 5.7 5.7l1.6-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5' +
    ' 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20.5 20.5',
  'sign-in': 'M10 4h9v16h-9M3.5 12H14m-3.5-4 4 4-4 4',
  'sign-out': 'M14 4H5v16h9M10 12h10.5m-4-4 4 4-4 4',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.6L12 17l-5.1 2.6 1-5.6-4.1-4 5.7-.8L12 4Z',
  store: 'M4.5 10v10h15V10M3.5 9.5 5.5 4h13l2 5.5q-2 4-4.3 0-2 4-4.2 0-2 4-4.2 0-2 4-4.3 0Z',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4Zm4 4v.01',
  trash: 'M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l1 14h9l1-14M10 10.5v6m4-6v6',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 7 19Z' +
    'm10 0a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 17 19Z',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
} as const
