import { accountMessages } from './account/messages.ts'
import { breachMessages } from './breach/messages.ts'
import { checkupMessages } from './checkup/messages.ts'
import { claimMessages } from './claim/messages.ts'
import { confirmationMessages } from './confirmation/messages.ts'
import { contentMessages } from './content/messages.ts'
import { delegationMessages } from './delegation/messages.ts'
import { disputeMessages } from './dispute/messages.ts'
import { doctorMessages } from './doctor/messages.ts'
import { emailMessages } from './email/messages.ts'
import { employeeMessages } from './employee/messages.ts'
import { freeTestMessages } from './free-test/messages.ts'
import { grievanceMessages } from './grievance/messages.ts'
import { hookMessages } from './hook/messages.ts'
import { identityProviderMessages } from './identity-provider/messages.ts'
import { jobApplicationMessages } from './job-application/messages.ts'
import { leadMessages } from './lead/messages.ts'
import { operationMessages } from './operation/messages.ts'
import { paymentMessages } from './payment/messages.ts'
import { paymentReleaseMessages } from './payment-release/messages.ts'
import { payoutMessages } from './payout/messages.ts'
import { programKeyMessages } from './program-key/messages.ts'
import { referralMessages } from './referral/messages.ts'
import { familyMessages } from './subscriber/family/messages.ts'
import { subscriberMessages } from './subscriber/messages.ts'
import { nomineeMessages } from './subscriber/nominee/messages.ts'
import { walletMessages } from './wallet/messages.ts'

/** Messages to people besides errors.ts. They come from the earlier product and stay word for word, with correct spelling. */
export const messages = {
  confirm: {
    add: 'Are you sure you want to add the record?',
    modify: 'Are you sure you want to modify the record?',
    save: 'Are you sure you want to save the record?',
    delete: 'Are you sure you want to delete the record?',
  },
  ...accountMessages,
  ...breachMessages,
  ...checkupMessages,
  ...claimMessages,
  ...confirmationMessages,
  ...contentMessages,
  ...delegationMessages,
  ...operationMessages,
  ...disputeMessages,
  ...doctorMessages,
  ...emailMessages,
  ...employeeMessages,
  ...freeTestMessages,
  ...grievanceMessages,
  ...hookMessages,
  ...jobApplicationMessages,
  ...leadMessages,
  ...paymentMessages,
  ...paymentReleaseMessages,
  ...payoutMessages,
  ...identityProviderMessages,
  ...programKeyMessages,
  ...referralMessages,
  ...familyMessages,
  ...nomineeMessages,
  ...subscriberMessages,
  ...walletMessages,
} as const
