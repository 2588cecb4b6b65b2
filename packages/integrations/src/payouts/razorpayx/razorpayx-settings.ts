/** The account with the payout provider. */
export interface RazorpayXSettings {
  keyId: string
  keySecret: string
  /** The account that payouts are debited from. */
  accountNumber: string
  /** The present secret, followed by the previous one if there is one. */
  webhookSecrets: readonly string[]
  /** API address other than RazorpayX's: tests run a server there. */
  apiUrl?: string
  /** Largest number of calls a second; 10 if absent. */
  callsPerSecond?: number
}

/** The settings are invalid. The message is one sentence that names the variable, and never a value. */
export class RazorpayXSettingsError extends Error {}

const NAMES = ['RAZORPAYX_KEY_ID', 'RAZORPAYX_KEY_SECRET', 'RAZORPAYX_ACCOUNT_NUMBER', 'RAZORPAYX_WEBHOOK_SECRET'] as const
const KEY_ID = /^rzp_(test|live)_\w{1,60}$/
const SECRET = /^[\x21-\x7e]{8,200}$/
const ACCOUNT = /^[A-Za-z0-9]{5,35}$/

/** True for test keys, with which no money moves. */
export const areTestPayoutKeys = ({ keyId }: Pick<RazorpayXSettings, 'keyId'>): boolean => keyId.startsWith('rzp_test_')

/**
 * The account that the environment names; undefined if no variable names one.
 * @throws RazorpayXSettingsError
 */
export const readRazorpayXSettings = (
  env: Readonly<Record<string, string | undefined>>,
  { production }: { production: boolean },
): RazorpayXSettings | undefined => {
  const given = (name: string) => env[name]?.trim() ?? ''
  const previous = given('RAZORPAYX_WEBHOOK_SECRET_PREVIOUS')
  const apiUrl = given('RAZORPAYX_URL')
  if (![...NAMES.map(given), previous, apiUrl].some(Boolean)) return undefined
  for (const name of NAMES) {
    if (!given(name)) throw new RazorpayXSettingsError(`${name} must be set: ${NAMES.join(', ')} are set together or not at all.`)
  }
  if (!KEY_ID.test(given('RAZORPAYX_KEY_ID')))
    throw new RazorpayXSettingsError('RAZORPAYX_KEY_ID must be a key id that begins with rzp_live_ or rzp_test_.')
  if (!ACCOUNT.test(given('RAZORPAYX_ACCOUNT_NUMBER')))
    throw new RazorpayXSettingsError('RAZORPAYX_ACCOUNT_NUMBER must be 5 to 35 letters and digits.')
  for (const name of ['RAZORPAYX_KEY_SECRET', 'RAZORPAYX_WEBHOOK_SECRET', 'RAZORPAYX_WEBHOOK_SECRET_PREVIOUS']) {
    if (given(name) && !SECRET.test(given(name)))
      throw new RazorpayXSettingsError(`${name} must be 8 to 200 letters, digits and signs without spaces.`)
  }
  if (apiUrl && production)
    throw new RazorpayXSettingsError('RAZORPAYX_URL is for tests and is refused when NODE_ENV is production or not set.')
  if (apiUrl && !(URL.canParse(apiUrl) && /^https?:$/.test(new URL(apiUrl).protocol)))
    throw new RazorpayXSettingsError('RAZORPAYX_URL must be an address that starts with https:// or http://.')
  return {
    keyId: given('RAZORPAYX_KEY_ID'),
    keySecret: given('RAZORPAYX_KEY_SECRET'),
    accountNumber: given('RAZORPAYX_ACCOUNT_NUMBER'),
    webhookSecrets: [given('RAZORPAYX_WEBHOOK_SECRET'), previous].filter(Boolean),
    ...(apiUrl && { apiUrl }),
  }
}
