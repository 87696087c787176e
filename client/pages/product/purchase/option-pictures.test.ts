import { expect, it } from 'vitest'
import { shoe } from '../testing/product-fixture.ts'
import { mayShowOthers, optionPictureOf, picturesByValue } from './option-pictures.ts'

const [picture] = shoe.images
if (!picture) throw new Error('the shoe has a picture')
const values = (...ids: string[]) => ids.map((id) => ({ id, title: id }))
const product = {
  images: [picture, { ...picture, thumbnail: '/black-s.webp' }],
  attributes: [
    { id: 'size', title: 'Size', values: values('41', '42') },
    { id: 'colour', title: 'Colour', values: values('red', 'black') },
  ],
  optionPictures: [{ valueId: 'black', picture: 1 }],
}

it('shows the picture of the chosen value, and the main picture for a value without one', () => {
  expect(optionPictureOf(product, { colour: 'black' })).toBe(1)
  expect(optionPictureOf(product, { colour: 'red', size: '41' })).toBe(0)
})

it('keeps the gallery unchanged until such a value is chosen', () => {
  expect(optionPictureOf(product, { size: '41' })).toBeNull()
  expect(optionPictureOf({ ...product, optionPictures: [] }, { colour: 'black' })).toBeNull()
  expect(optionPictureOf({ ...product, optionPictures: null }, { colour: 'black' })).toBeNull()
})

it('has a thumbnail for each value with a picture', () => {
  expect([...picturesByValue(product)]).toEqual([['black', '/black-s.webp']])
})

it('notes that pictures may show other options only if the backend links none', () => {
  expect(mayShowOthers(product)).toBe(false)
  expect(mayShowOthers({ ...product, optionPictures: null })).toBe(true)
  expect(mayShowOthers({ ...product, attributes: [], optionPictures: null })).toBe(false)
})
