import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ArrivalDate } from './arrival-date.tsx'

it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('names the same day in %s', async (timeZone) => {
  expect(await renderPart(<ArrivalDate date="2031-01-05" isPickup={false} />, { timeZone })).toContain('Sun, Jan 5')
})
