export const photosRule = { label: { id: 'photos.add' } } as const
