/** An amount of US dollars, as in the answers of the API. */
export const money = (amount: number) => ({
  amount: amount * 100,
  currency: 'USD',
  formatted: `$${amount.toFixed(2)}`,
})

export const deliveryAddress = {
  name: 'Asha Example',
  email: 'asha@example.com',
  phone: '+1 202 555 0188',
  country: 'US',
  countryName: 'United States',
  state: 'DC',
  stateName: 'District of Columbia',
  postalLines: ['12 Elm Street', 'Washington, DC\u00a020001'],
  city: 'Washington',
  zip: '20001',
  line1: '12 Elm Street',
  line2: null,
  deliveryInstruction: null,
}
