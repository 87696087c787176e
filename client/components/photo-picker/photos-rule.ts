/** The field of a `<PhotoPicker>` in a checked form. Nothing is required; the server may refuse its files. */
export const photosRule = { label: { id: 'photos.add' } } as const
