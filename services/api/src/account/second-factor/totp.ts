import { TOTP as RULE } from '@opdesk/contracts/account/second-factor.ts'
import { Secret, TOTP } from 'otpauth'

/** Length of a secret: that of the SHA-1 digest, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const generator = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: RULE.issuer,
    label,
    algorithm: 'SHA1',
    digits: RULE.digits,
    period: RULE.periodSeconds,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

/** What an authenticator app reads: the secret in base32, and the otpauth:// URL for a QR code. */
export const otpauthOf = (secret: Buffer, label: string): { secret: string; uri: string } => {
  const totp = generator(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step at which a code is valid, within the allowed drift (RFC 6238, section 5.2); null if there is no such step. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | null => {
  const totp = generator(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: RULE.drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
