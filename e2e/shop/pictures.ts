/** A file for a file input. */
interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** White, 8 by 8 pixels. */
const PNG = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4jwMwDC0JALoe',
    'v0GybL49AAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
)

const JPEG = Buffer.from(
  [
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD',
    'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgD',
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA',
    'AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALMAH//Z',
  ].join(''),
  'base64',
)

export function png(number: number): Upload {
  return { name: `photo-${number}.png`, mimeType: 'image/png', buffer: PNG }
}

export function jpeg(number: number): Upload {
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer: JPEG }
}

/** Text with the type of a picture. */
export const TEXT: Upload = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('These are words.') }

/** A picture of more than 1000 kb. */
export const HUGE: Upload = {
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG, Buffer.alloc(1_100_000)]),
}
