/** The notice printed after Ready if the database has demo data. */
export const demoAccountsNotice = (url: string, devControls: boolean): string => `
Demo accounts (password Demo@1234), sign in at ${url}/admin/login:
  admin@demo.local
  admin2@demo.local
  verifier1@demo.local
  verifier2@demo.local
  management@demo.local
  manager@demo.local
  finance@demo.local
  finance2@demo.local
  hr@demo.local
  hr2@demo.local
Subscribers +91 9000000001 to +91 9000000016, sign in at ${url}/user/login with a one-time code${
  devControls
    ? `; read the code at
  ${url}/api/v1/dev/outbox?to=%2B919000000001`
    : ', which is sent by SMS_URL'
}
`
