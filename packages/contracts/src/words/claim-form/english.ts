import { type ClaimWarning, warningTitles } from '../../claim/warnings.ts'
import { type FeeKind, FeeParameter } from '../../codes.ts'
import { messages } from '../../messages.ts'
import { plural } from '../plural.ts'

const files = (count: number) => plural('en', count, '1 file', `${count} files`)

/** The texts of a claim until it is sent. A slot takes a formatted amount, day or name; field labels are in `own-claim`. */
export const english = {
  noFamily: 'Your family list is empty. Please contact support.',
  tryAgain: 'Try again',
  /** The text for a message of a schema; `refusal`: for the code of an answer, undefined if its message is shown. */
  message: (text: string): string => text,
  refusal: (_code: string): string | undefined => undefined,
  visit: {
    family: 'Your family, and who is covered',
    ended: `Within your plan, at most 7 days ago`,
    days: (count: number) => `Today or the ${count} days before`,
    placeholder: 'Diagnosis or complaint, as on the prescription',
  },
  patient: {
    waits: (day: string) => `Under review since ${day}`,
    refused: 'Not accepted',
    refusedFor: (reason: string) => `Not accepted: ${reason}`,
    notCovered: 'Not covered by your plan',
    notCoveredOn: (day: string, periods: readonly (readonly [from: string, until: string])[]) =>
      `Not covered on ${day} (covered ${periods.map(([from, until]) => `from ${from} to ${until}`).join(' and ')})`,
    gone: 'This patient is no longer in your family. Please choose somebody else.',
  },
  doctor: {
    email: 'Doctor’s email',
    kept: 'The empty fields were filled in. What you had typed was left as it is: please compare it.',
    filled: 'The details of this doctor were filled in. Please compare them with your bill.',
    code: 'Code',
    countryCode: 'Country code',
  },
  clinic: {
    noState: 'No such state',
    state: (_id: number, name: string): string => name,
    pincode: 'Fills city and state.',
    unknownPincode: 'This pincode is not in our list. Please type city and state.',
    filled: 'City and state were filled in. Please correct them if they differ.',
  },
  bills: {
    remark: 'Remark',
    remarkHint: 'Anything the reviewer should know',
    rule: (percent: number, max: string) => `Your plan pays ${percent}%, up to ${max}`,
    asking: 'Working out what you can claim …',
    claimable: (amount: string) => `Claimable: ${amount}`,
    failed: (kind: FeeKind): string => messages.claimableFailed[FeeParameter[kind]],
    notPasted: 'Not pasted: this is not an amount',
  },
  saving: {
    now: 'Saving …',
    saved: 'Saved',
    left: (count: number) => `Saved, ${plural('en', count, '1 field', `${count} fields`)} to correct`,
    failed: messages.draftNotSaved as string,
    delayed: messages.draftSavedLater as string,
    refused: 'Not saved',
    conflict: messages.draftChangedElsewhere as string,
    conflictText: 'Nothing you typed here is lost. Which version do you want to keep?',
    mine: 'Keep what I typed here',
    theirs: 'Use what was saved there',
    leave: 'What you typed last could not be saved, and will be lost.',
  },
  uploads: {
    supporting: 'Supporting files',
    mandatory: 'Mandatory',
    filesOf: (kind: string) => `${kind} files`,
    chooseOf: (kind: string) => `Choose files: ${kind}`,
    chooseFor: (kind: string) => `Choose files for ${kind}`,
    choose: 'Choose files',
    photoOf: (kind: string) => `Take photo: ${kind}`,
    photo: 'Take photo',
    drop: 'Drop files here, or',
    limits: (count: number, types: string, size: string) => `Up to ${count} files, ${types}, ${size} each`,
    running: (count: number) => `Uploading ${files(count)}`,
    done: (count: number) => `${files(count)} uploaded`,
    uploading: (name: string) => `Uploading ${name}`,
    progress: (percent: number, size: string) => `${percent}% of ${size}`,
    waiting: (size: string) => `Waiting, ${size}`,
    retry: 'Retry',
    remove: (name: string) => `Remove ${name}`,
    cancel: (name: string) => `Cancel ${name}`,
    failed: messages.uploadFailed as string,
    leave: 'Some files are not uploaded yet, and will be missing.',
    unfinished: 'Some files were not uploaded. Please retry or remove them first.',
  },
  documents: {
    attention: 'Some details need your attention first',
    correct: 'Correct the details',
    sentTitle: 'This claim has been sent',
    sentHint: 'Its documents can no longer be changed.',
    open: 'Open the claim',
  },
  send: {
    warning: (code: ClaimWarning['code']): string => warningTitles[code],
    /** `fee`: the name of the parameter that the warning is about. */
    warningText: ({ message }: ClaimWarning, _fee: string): string => message,
    look: (number: string) => `Look at ${number} (new tab)`,
    whyHint: 'The reviewer reads this with your claim.',
  },
  sent: {
    title: 'Claim sent',
    done: messages.claimSubmitted as string,
    number: (number: string, amount: string) => `Claim ${number} for ${amount}.`,
    held: 'This amount is set aside in your wallet until the claim is paid or refused.',
    next: 'What happens next',
    steps: (days: number, day: string) => [
      `A verifier compares your bills and documents. You hear from us within ${days} days, by ${day}.`,
      'If something is missing we ask you, and you can add documents then.',
      'When the claim is approved the money is paid out. Each step is shown on the claim.',
    ],
    follow: 'Follow this claim',
  },
}
export type ClaimFormWords = typeof english
