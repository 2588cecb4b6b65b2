export const payoutAccountMessages = {
  payoutAccountEntered: 'Please confirm the account with the code that we send you.',
  payoutAccountCodeSent: 'The code is on its way.',
  payoutAccountConfirmed: 'The account is confirmed.',
  payoutAccountUnchanged: 'This is your account already.',
  payoutAccountRemoved: 'The account is removed.',
  payoutAccountStopped: 'The change is stopped, and every session is signed out.',
  payoutAccountNameAccepted: 'The account is accepted.',
  payoutAccountShown: 'The number is shown, and the history of the account has a record of it.',
  payoutAccountAcceptanceBegun: 'Another person of Finance has to accept the account, too.',
  passbookNameEntered: 'Thank you. The name is compared with the bank’s name.',
  payoutAccountFailed: 'The account was not saved. Please try again.',
} as const
