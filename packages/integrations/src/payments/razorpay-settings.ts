/** The account with the payment provider. */
export interface RazorpaySettings {
  keyId: string
  keySecret: string
  /** The present secret, followed by the previous one if there is one. */
  webhookSecrets: readonly string[]
  /** API address other than Razorpay's: tests run a server there. */
  apiUrl?: string
}

/** The settings are invalid. The message is one sentence that names the variable, and never a value. */
export class RazorpaySettingsError extends Error {}

const NAMES = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
const KEY_ID = /^rzp_(test|live)_\w{1,60}$/
const SECRET = /^[\x21-\x7e]{8,200}$/

/** True for test keys, with which no money moves. */
export const areTestKeys = ({ keyId }: Pick<RazorpaySettings, 'keyId'>): boolean => keyId.startsWith('rzp_test_')

/**
 * The account that the environment names; undefined if no variable names one.
 * @throws RazorpaySettingsError
 */
export const readRazorpaySettings = (
  env: Readonly<Record<string, string | undefined>>,
  { production }: { production: boolean },
): RazorpaySettings | undefined => {
  const given = (name: string) => env[name]?.trim() ?? ''
  const before = given('RAZORPAY_WEBHOOK_SECRET_BEFORE')
  const apiUrl = given('RAZORPAY_API_URL')
  if (![...NAMES.map(given), before, apiUrl].some(Boolean)) return undefined
  for (const name of NAMES) {
    if (!given(name)) throw new RazorpaySettingsError(`${name} must be set: ${NAMES.join(', ')} are set together or not at all.`)
  }
  if (!KEY_ID.test(given('RAZORPAY_KEY_ID')))
    throw new RazorpaySettingsError('RAZORPAY_KEY_ID must be a key id that begins with rzp_live_ or rzp_test_.')
  for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_BEFORE']) {
    if (given(name) && !SECRET.test(given(name)))
      throw new RazorpaySettingsError(`${name} must be 8 to 200 letters, digits and signs without spaces.`)
  }
  if (apiUrl && production)
    throw new RazorpaySettingsError('RAZORPAY_API_URL is for tests and is refused when NODE_ENV is production or not set.')
  if (apiUrl && !(URL.canParse(apiUrl) && /^https?:$/.test(new URL(apiUrl).protocol)))
    throw new RazorpaySettingsError('RAZORPAY_API_URL must be an address that starts with https:// or http://.')
  return {
    keyId: given('RAZORPAY_KEY_ID'),
    keySecret: given('RAZORPAY_KEY_SECRET'),
    webhookSecrets: [given('RAZORPAY_WEBHOOK_SECRET'), before].filter(Boolean),
    ...(apiUrl && { apiUrl }),
  }
}
