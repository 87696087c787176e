/**
 * What holds in every world. A twin is a state in which a property means something: a campaign that reaches it too
 * seldom proves nothing.
 */
export const PROPERTIES = [
  {
    number: 1,
    title: 'shown = agreed = stored = asked, line by line and in the sum',
    twins: [
      'a voucher took something off',
      'a voucher was typed in another way',
      'a bundle was free',
      'shipping was free',
      'a line was picked up',
      'an order was placed',
      "an agent's cart was priced",
    ],
  },
  {
    number: 2,
    title: 'nobody is charged more, or for anything else, than the page showed',
    twins: ['the catalog changed between checkout and order', 'another tab changed what the checkout showed'],
  },
  {
    number: 3,
    title: 'a voucher never raises a total, and no total is negative',
    twins: ['a voucher took something off'],
  },
  {
    number: 4,
    title: 'one key, one order; an acknowledged order exists, and another can be found out',
    twins: [
      'an order was sent twice with one key',
      'an order was pressed twice at the same moment',
      'two tabs ordered one cart',
      'a page was sent again after its order',
      'an answer to an order was lost',
      'the shop could not say whether an order was placed',
      'all processes were killed',
      'Redis was out of order',
    ],
  },
  {
    number: 5,
    title: 'units sold are there, and come back once',
    twins: ['an order was cancelled', 'the stock was sold out', 'two shoppers wanted the last units'],
  },
  {
    number: 6,
    title: 'an order says what was bought, whatever the owner changes',
    twins: ['an order was read after a change'],
  },
  {
    number: 7,
    title: 'paid means that the provider says so',
    twins: ['a payment was declined', 'a provider answered twice', 'a webhook claimed a payment that is not there'],
  },
  {
    number: 8,
    title: 'every line that counts is seen, and every line that blocks can be removed',
    twins: ['a product in a cart was gone', 'a blocking line was removed', 'an agent removed a line'],
  },
  { number: 9, title: 'an acknowledged change is there at the next look', twins: ['a cart was read again'] },
  { number: 10, title: 'signing in loses no line', twins: ['a guest with a cart signed in'] },
  {
    number: 11,
    title: 'all surfaces say the same of a variant',
    twins: [
      'a changed product was compared',
      'a sold-out variant was compared',
      'a flash price was compared',
      'an offer above the price was compared',
      'a price with three decimals was compared',
    ],
  },
  {
    number: 12,
    title: 'every link leads to a page, and every picture loads',
    twins: ['a link of a page was followed', 'a link of a letter was followed', 'a picture was loaded'],
  },
  {
    number: 13,
    title: 'a page has the language of its address, and no text of another',
    twins: ['a page of another language was read', 'a product without a translation was shown'],
  },
  {
    number: 14,
    title: 'after every answer nothing is busy, no control is gone, the focus is somewhere, nobody is pulled away',
    twins: [
      'a page came to rest in Chromium',
      'a control was pressed while answers were late',
      'a control was pressed while answers failed',
      'a control was pressed by keyboard',
      'an answer came after the page was left',
      'another tab saw a change',
    ],
    hasBrowser: true,
  },
  {
    number: 15,
    title: 'a failure is shown as a failure, with a way on',
    twins: ['an addition was refused by the network', 'a filled cart was opened'],
    hasBrowser: true,
  },
  { number: 16, title: 'no error in the console', twins: ['a page came to rest in Chromium'], hasBrowser: true },
  {
    number: 17,
    title: 'what was typed is there after a refusal and a language change',
    twins: ['what was typed went through another language', 'a form was refused by the network'],
    hasBrowser: true,
  },
  {
    number: 18,
    title: 'no mark of a visitor reaches another, the log, or a metric',
    twins: [
      'a stranger asked for an order',
      'a thief tried the id of another',
      'a member left no traces',
      'a buyer left no traces',
      'what Redis keeps was searched',
    ],
  },
  {
    number: 19,
    title: 'nothing changes by GET',
    twins: ["a member's links were pressed", 'links were pressed beside a cart'],
  },
  {
    number: 20,
    title: 'memory is bounded, and nobody waits for the junk of another',
    twins: ['the memory of a process was read', 'a visitor was served beside junk'],
  },
] as const

export type Twin = (typeof PROPERTIES)[number]['twins'][number]

/** @param hasBrowser whether Chromium lives in the worlds */
export function twinsOf(hasBrowser: boolean): Twin[] {
  const those = PROPERTIES.filter((property) => 'hasBrowser' in property === hasBrowser)
  return [...new Set(those.flatMap(({ twins }): readonly Twin[] => twins))]
}

/** Least times that a campaign of 200 seeds reaches a twin. */
export const LEAST_PER_200 = 20
