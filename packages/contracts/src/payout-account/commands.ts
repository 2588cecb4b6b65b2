import { z } from 'zod'
import { paymentReference, rawText, text } from '../bounded.ts'
import { errorCatalogue } from '../errors.ts'
import { oneTimeCode } from '../patterns.ts'
import { successorOf } from './merged-banks.ts'
import { asciiCapitals, asciiSmall, cleanHolder, isAscii, withoutSeparators } from './typed.ts'

export const HOLDER_MAX = 120
/** The longest holder's name that the bank's bulk file takes. */
export const BULK_FILE_HOLDER_MAX = 60
const SENT_MAX = 500
const REASON_MAX = 500

const IN_LATIN = 'in Latin letters as in the passbook'
const HOLDER = `Please enter the holder's name ${IN_LATIN}`
const HOLDER_LENGTH = 'The name has 3 to 120 characters'
const HOLDER_LENGTH_BULK = 'The name has 3 to 60 characters'
const NUMBER = 'Please enter the account number as in the passbook'
const NUMBER_SCRIPT = `Please enter the account number ${IN_LATIN}: the digits 0 to 9`
const NUMBER_LENGTH = 'An account number has 9 to 18 digits'
const NUMBER_REPEATED = 'An account number is not one digit repeated'
const AGAIN = 'Please enter the account number twice'
const DIFFERENT = 'The two account numbers are different'
const IFSC = 'Please enter the IFSC as in the passbook'
const IFSC_SCRIPT = `Please enter the IFSC ${IN_LATIN}`
const IFSC_LENGTH = 'An IFSC has 11 characters: four letters, a zero, and six letters or digits'
const IFSC_ZERO = 'The fifth character of an IFSC is a zero.'
const VPA = 'Please enter the UPI id, such as name@bank'
const VPA_SCRIPT = `Please enter the UPI id ${IN_LATIN}`
const VPA_UNDERSCORE = 'A UPI id with an underscore cannot be paid. Please enter another one'

type Check = readonly [message: string, passes: (value: string) => boolean]

/** Text of at most SENT_MAX characters, cleaned, with the message of the first check that it fails. */
const typed = (missing: string, clean: (sent: string) => string, checks: readonly Check[]) =>
  rawText(SENT_MAX, { missing, tooLong: missing })
    .overwrite(clean)
    .superRefine((value, context) => {
      const failed = checks.find(([, passes]) => !passes(value))
      if (failed) context.addIssue({ code: 'custom', message: failed[0] })
    })

const isThere = (value: string) => value !== ''

const holderOf = (max: number, wrongLength: string) =>
  typed(HOLDER, cleanHolder, [
    [HOLDER, isThere],
    [HOLDER, isAscii],
    [HOLDER, name => /^[A-Za-z0-9 .'\-/()]*$/.test(name)],
    ["The holder's name begins with a letter", name => /^[A-Za-z]/.test(name)],
    [wrongLength, name => name.length >= 3 && name.length <= max],
  ])

const accountNumber = typed(NUMBER, withoutSeparators, [
  [NUMBER, isThere],
  [NUMBER_SCRIPT, isAscii],
  [NUMBER_LENGTH, number => /^\d{9,18}$/.test(number)],
  [NUMBER_REPEATED, number => number !== number.slice(0, 1).repeat(number.length)],
])

/** The refusal of a merged bank names its successor. */
const notMerged = (ifsc: string, context: z.RefinementCtx) => {
  const bank = successorOf(ifsc)
  if (bank)
    context.addIssue({
      code: 'custom',
      message: `This bank has become part of ${bank}. The new code is in the passbook of ${bank}.`,
    })
}

const ifscCode = typed(IFSC, sent => asciiCapitals(withoutSeparators(sent)), [
  [IFSC, isThere],
  [IFSC_SCRIPT, isAscii],
  [IFSC_LENGTH, code => code.length === 11],
  [IFSC_ZERO, code => !/^[A-Z]{4}[^0]/.test(code)],
  [IFSC_LENGTH, code => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code)],
]).superRefine(notMerged)

const upiId = typed(VPA, sent => asciiSmall(sent.trim()), [
  [VPA, isThere],
  [VPA_SCRIPT, isAscii],
  [VPA_UNDERSCORE, vpa => !vpa.includes('_')],
  ['A UPI id has 3 to 100 characters', vpa => vpa.length >= 3 && vpa.length <= 100],
  [VPA, vpa => /^[a-z0-9][a-z0-9.-]*@[a-z][a-z0-9]*$/.test(vpa)],
])

const accountOf = (holder: ReturnType<typeof holderOf>) =>
  z.discriminatedUnion(
    'kind',
    [
      z
        .strictObject({
          kind: z.literal('bank'),
          holder,
          account_number: accountNumber,
          account_number_again: typed(AGAIN, withoutSeparators, [[AGAIN, isThere]]),
          ifsc: ifscCode,
        })
        .refine(({ account_number, account_number_again }) => account_number === account_number_again, {
          path: ['account_number_again'],
          message: DIFFERENT,
        }),
      z.strictObject({ kind: z.literal('upi'), holder, vpa: upiId }),
    ],
    'Please choose a bank account or a UPI id',
  )

/** PUT /user/payout-account: the cleaned account. */
export const enterPayoutAccount = accountOf(holderOf(HOLDER_MAX, HOLDER_LENGTH))
export type TypedAccount = z.output<typeof enterPayoutAccount>

/** The same where the bank's bulk file is the channel, which takes shorter names. */
export const enterBulkFileAccount = accountOf(holderOf(BULK_FILE_HOLDER_MAX, HOLDER_LENGTH_BULK))

/** POST /user/payout-account/confirm. */
export const confirmPayoutAccount = z.strictObject({ otp: oneTimeCode('Please enter the OTP') })

const linkMissing = errorCatalogue.invalid_link[1]

/** POST /public/payout-account/not-me; `key`: secret of the sent link. */
export const disownPayoutAccount = z.strictObject({
  key: rawText(200, { missing: linkMissing, tooLong: linkMissing }).min(1, linkMissing),
})

const PASSBOOK_NAME = `Please enter your name ${IN_LATIN}`

/** PUT /user/payout-account/passbook-name: for a profile name that is not in Latin letters. */
export const enterPassbookName = z.strictObject({ name: holderOf(HOLDER_MAX, PASSBOOK_NAME) })

const REASON = 'Please say why you accept the account'

/** POST /management/payout-accounts/{subscriber}/accept-name. */
export const acceptPayoutAccountName = z.strictObject({
  reason: text(REASON_MAX, { missing: REASON, tooLong: `Maximum ${REASON_MAX} characters` }).min(1, REASON),
})

/** POST /management/payout-accounts/{subscriber}/reveal. `reference`: of the payment that failed; without it, the refused account. */
export const revealPayoutAccount = z.strictObject({ reference: paymentReference.optional() }).nullish()
