import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '@opdesk/operations/hook/secrets.ts'

/** The headers of Standard Webhooks. `secrets`: each signs, so that receivers may change theirs meanwhile. */
export const signedHeaders = (
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatureBy = (secret: string): string => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(signatureBy).join(' ') }
}
