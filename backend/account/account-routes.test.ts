import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

test('a new name is kept', async () => {
  const headers = await backend.signIn('name@example.com')
  expect((await backend.post('user/update-profile', { name: ' Grace ' }, headers)).data).toEqual({ name: 'Grace' })
  expect((await backend.get('user/profile', { headers })).data.name).toBe('Grace')
  expect((await backend.post('user/update-profile', {}, headers)).data.form).toEqual(['Name is required'])
})

test('changing the password requires the current one and ends all sessions', async () => {
  const headers = await backend.signIn('word@example.com')
  const change = (current: string, wanted: string) =>
    backend.post('user/update-user-password', { current_password: current, new_password: wanted }, headers)
  expect((await change('', '123')).data.form).toEqual(['Current password is required', 'Invalid Password Length'])
  expect((await change('guess-1', 'changed1')).data.form).toEqual(['The current password is wrong'])
  expect(await change('secret1', 'changed1')).toMatchObject({ status: 200, data: null })
  expect(await change('changed1', 'changed2')).toMatchObject({ status: 204 })
  const signIn = (password: string) => backend.post('user/signin', { email: 'word@example.com', password })
  expect((await signIn('secret1')).status).toBe(201)
  expect((await signIn('changed1')).status).toBe(200)
})

test('the password tries of a session are limited', async () => {
  const headers = await backend.signIn('stolen@example.com')
  const guess = (current: string) =>
    backend.post('user/update-user-password', { current_password: current, new_password: 'changed1' }, headers)
  for (let time = 0; time < 10; time += 1) expect((await guess('guess-me')).status).toBe(201)
  expect((await guess('secret1')).httpStatus).toBe(429)
})
