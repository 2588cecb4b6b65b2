import { Secret, TOTP } from 'otpauth'
import type { Client } from './client.ts'
import { PASSWORD, type TestApp } from './running-app.ts'

/** The code that an authenticator app will show after `steps` time steps of 30 s. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * 30_000 })

/** A code that is wrong in every time step that is currently accepted. */
export const wrongCode = (secret: string, now: Date): string => {
  const right = [-1, 0, 1].map(steps => codeOf(secret, now, steps))
  return ['000000', '111111', '222222', '333333'].find(code => !right.includes(code)) ?? ''
}

/** Turns the second factor of a signed-in person on, then moves the clock, so that the next code differs. */
export const turnOn = async (test: TestApp, client: Client, area: 'admin' | 'management' = 'management') => {
  const begun = await client.post(`/${area}/second-factor`, { current_password: PASSWORD })
  const secret = String(begun.body.data?.secret)
  const confirmed = await client.post(`/${area}/second-factor/confirm`, { otp: codeOf(secret, test.time.now) })
  if (confirmed.status !== 200) throw new Error(`second factor: ${JSON.stringify([begun.body, confirmed.body])}`)
  nextStep(test)
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes as string[] }
}

export const nextStep = (test: TestApp, steps = 1): void => {
  test.time.now = new Date(test.time.now.getTime() + steps * 30_000)
}
