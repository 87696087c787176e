import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const inFrench = { language: 'fr' }

test('broken rules are listed in the language of the header, in rule order', async () => {
  const rules = async (language: string) =>
    (await backend.post('user/signup', { email: 'x', password: '1' }, { language })).data.form
  expect(await rules('fr')).toEqual([
    'Nom\u00a0: ce champ est obligatoire',
    'Adresse e-mail non valide',
    'Entre 6 et 200 caractères',
  ])
  expect(await rules('ar')).toEqual([
    'الاسم مطلوب',
    'بريد إلكتروني غير صالح',
    'يجب أن تتكون كلمة المرور من 6 إلى 200 حرف',
  ])
  expect(await rules('tr')).toEqual(['Ad gerekli', 'Geçersiz e-posta', 'Şifre 6–200 karakter olmalı'])
  expect(await rules('hi')).toEqual(['नाम ज़रूरी है', 'अमान्य ईमेल', 'पासवर्ड में 6 से 200 अक्षर होने चाहिए'])
  for (const language of ['en', '', 'xx']) {
    expect(await rules(language)).toEqual(['Name is required', 'Invalid email', 'Invalid Password Length'])
  }
})

test('a refusal has the same text as form entry and as message', async () => {
  const answer = await backend.post(
    'user/signin',
    { email: 'nobody@example.com', password: 'secret1' },
    { language: 'tr' },
  )
  expect(answer).toMatchObject({
    status: 201,
    data: { form: ['E-posta veya şifre yanlış'] },
    message: 'E-posta veya şifre yanlış',
  })
})

test('not found, not signed in and success are translated by header or query', async () => {
  expect(await backend.get('product/1?language=hi')).toMatchObject({
    status: 201,
    data: ['यह उत्पाद नहीं मिला'],
    message: 'यह उत्पाद नहीं मिला',
  })
  expect(await backend.get('user/logout?lang=ar')).toMatchObject({
    httpStatus: 201,
    status: 204,
    message: 'يُرجى تسجيل الدخول.',
  })
  expect(await backend.get('page/nowhere', { headers: { lang: 'fr' } })).toMatchObject({
    message: 'Cette page est introuvable',
  })
  const shopper = createShopper(backend, 'answers-saved', inFrench)
  expect(await shopper.post('user/address/action', { id: 999_999 })).toMatchObject({
    message: 'Cette adresse est introuvable',
  })
  const member = await backend.signIn('answers@example.com')
  expect(await backend.post('user/wishlist/action', { product_id: 101 }, { ...member, ...inFrench })).toMatchObject({
    status: 200,
    message: 'Produit ajouté à la liste d’envies',
  })
})

test('lines that cannot be ordered have their reasons per line and as message', async () => {
  const shopper = createShopper(backend, 'answers-lines', { language: 'ar' })
  const lineId = await shopper.addToCart(101)
  await shopper.addAddress()
  const text = 'لا يمكن توصيل المنتج.'
  expect(await shopper.order()).toMatchObject({
    status: 201,
    data: { product: [{ [lineId]: [text] }] },
    message: { [lineId]: [text] },
  })
})

test('values in texts are not translated', async () => {
  const shopper = createShopper(backend, 'answers-values', inFrench)
  await shopper.addToCart(105)
  const answer = await shopper.post('voucher/validity', { voucher: 'CODE15', price: 45 })
  expect(answer.data.form).toEqual(['Ce code promo est valable à partir de $20,00 d’achat'])
  const long = await shopper.post('contact', { name: 'x'.repeat(256), email: 'a@b.co', subject: 'S', message: 'M' })
  expect(long.data.form).toEqual(['Nom\u00a0: 255 caractères au maximum'])
})

test('failures without an envelope are translated', async () => {
  const ask = async (url: string, options: object = {}) => {
    const { statusCode, body } = await backend.app.inject({ url, headers: inFrench, ...options })
    return [statusCode, JSON.parse(body)]
  }
  expect(await ask('/api/v1/nothing')).toEqual([404, { message: 'Introuvable.' }])
  expect(await ask('/api/v1/%zz')).toEqual([400, { message: 'L’adresse est illisible.' }])
  const post = { method: 'POST', payload: '{"a":' }
  expect(
    await ask('/api/v1/contact', { ...post, headers: { ...inFrench, 'content-type': 'application/json' } }),
  ).toEqual([400, { message: 'La demande est illisible.' }])
  for (let time = 0; time < 8; time += 1) await backend.post('user/forgot-password', { email: 'often@example.com' })
  expect(await backend.post('user/forgot-password', { email: 'often@example.com' }, inFrench)).toMatchObject({
    httpStatus: 429,
    message: 'Trop de tentatives. Veuillez réessayer plus tard.',
  })
})

test('codes are e-mailed in the language of the request', async () => {
  const email = 'emails@example.com'
  const newest = async () => (await backend.readOutbox()).find((sent) => sent.email === email)
  await backend.post('user/signup', { name: 'Ada', email, password: 'secret1' }, { language: 'ar' })
  const code = await backend.codeOf(email)
  expect(await newest()).toMatchObject({
    subject: 'أكّد بريدك الإلكتروني',
    body: expect.stringMatching(`^رمزك هو ${code}\\.`),
  })
  expect((await backend.post('user/verify', { email, code })).status).toBe(200)
  await backend.post('user/forgot-password', { email }, inFrench)
  expect(await newest()).toMatchObject({
    subject: 'Choisissez un nouveau mot de passe',
    body: expect.stringMatching(`^Votre code est ${await backend.codeOf(email)}\\.`),
  })
})

test('a failing database is reported in plain English', async () => {
  const broken = await createTestBackend()
  const database = openDatabase(join(broken.dataDir, 'backend.sqlite'))
  database.run('ALTER TABLE languages RENAME TO lost')
  database.close()
  expect(await broken.get('home', { headers: inFrench })).toMatchObject({ httpStatus: 500, message: 'Server error.' })
  await broken.close()
})
