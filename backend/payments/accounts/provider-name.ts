export const providerNames = ['razorpay', 'stripe', 'paypal', 'flutterwave', 'iyzico'] as const
export type ProviderName = (typeof providerNames)[number]
