/** What the BFF itself says to shoppers, in English. The other languages have the same keys, or do not compile. */
export const english = {
  required: (label: string) => `${label} is required`,
  tooLong: (label: string) => `${label} is too long`,
  invalidEmail: 'Invalid email',
  invalidCountry: 'Invalid country',
  passwordLength: 'Invalid Password Length',

  unsupportedImage: (maxKb: number) => `Supported images: jpg, png (Max size: ${maxKb}kb)`,
  tooManyImages: (max: number) => `At most ${max} images can be sent.`,
  uploadFailed: 'There is an error while uploading some of the images.',

  productUnavailable: 'This product is not available.',
  sellerUnavailable: 'This seller is not available.',
  belowOne: 'Must have minimum 1 item.',
  aboveStock: 'Maximum quantity exceeds.',
  notInCart: 'This item is not in your cart.',
  notYourReview: 'This review is not yours.',
  notYourAddress: 'This address is not in your address book.',

  addressFirst: 'Please add an address first.',
  nothingSelected: "You don't have any product selected. Please a select a product first.",
  unshippable: 'Product is unable to be shipped.',
  badIdempotencyKey: 'The order cannot be placed this way.',
  orderUnknown:
    'The shop did not answer in time, so we do not know whether your order was placed. Check again: nothing is ordered twice.',

  notYourOrder: 'This order is not among yours.',
  notOrdered: 'This item is not part of the order.',
  notDelivered: 'Only delivered goods can be returned.',
  notPayable: 'This order cannot be paid.',
  noPaymentMethod: 'Currently no payment method is available',
  paymentNotStarted: 'The payment could not be started.',

  /** By the code that goes with them. */
  faults: {
    UPSTREAM_DOWN: 'API is down.',
    UPSTREAM_TIMEOUT: 'The shop took too long to answer. Please try again.',
    UPSTREAM_BAD_ANSWER: 'API is down.',
    UNAUTHENTICATED: 'Please sign in.',
    RATE_LIMITED: 'Too many attempts. Please try again later.',
    REFUSED: 'The request was refused.',
    NOT_FOUND: 'Not found.',
    INTERNAL_SERVER_ERROR: 'Something went wrong.',
  },

  /** Names of the inputs that can be wrong. */
  labels: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    country: 'country',
    state: 'state',
    city: 'city',
    zip: 'zip',
    line1: 'line1',
    line2: 'line2',
    deliveryInstruction: 'deliveryInstruction',
    subject: 'subject',
    message: 'message',
    code: 'code',
    title: 'title',
    reason: 'reason',
    voucher: 'voucher',
    text: 'text',
    rating: 'rating',
    orderId: 'orderId',
    productId: 'productId',
    token: 'token',
    paymentId: 'paymentId',
    signature: 'signature',
  },
}

export type Texts = typeof english
