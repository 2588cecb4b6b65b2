import { createHmac, timingSafeEqual } from 'node:crypto'

const SHA256_HEX = /^[0-9a-f]{64}$/i

/** HMAC-SHA256 in hexadecimal digits, as the provider signs. */
export const sign = (content: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** True if the content was signed with one of the secrets. The comparison takes constant time. */
export const isSigned = (content: Buffer | string, signature: string, secrets: readonly string[]): boolean => {
  if (!SHA256_HEX.test(signature)) return false
  const claimed = Buffer.from(signature, 'hex')
  // All secrets are compared, so that the time does not reveal which of them matched.
  return secrets.map(secret => timingSafeEqual(Buffer.from(sign(content, secret), 'hex'), claimed)).some(Boolean)
}

/** The text that the provider signs for a browser's callback. */
export const callbackContent = (providerOrderId: string, paymentId: string): string => `${providerOrderId}|${paymentId}`
