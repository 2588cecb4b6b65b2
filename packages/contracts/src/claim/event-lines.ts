import { z } from 'zod'
import { formatRupees } from '../money.ts'
import { payoutReasonLabel } from '../payout/reasons.ts'
import { channelLabels, payoutChannels } from '../payout-channel.ts'
import { releaseReasonLabels } from '../release-reason.ts'
import { askedDocument, documentLabels } from './documents.ts'
import { type ClaimFlag, claimFlag, flagTitles } from './reading/flags.ts'
import { reasonLabel } from './reasons.ts'

/** The parts of an event's data that are shown as lines; the rest is for auditors. Amounts in rupees. */
const displayedData = z.object({
  remark: z.string().optional(),
  reason: z.string().nullish(),
  amount: z.number().optional(),
  claimable_amount: z.number().optional(),
  approved: z.record(z.string(), z.number()).optional(),
  reference: z.string().optional(),
  utr: z.string().nullish(),
  account: z.string().nullish(),
  channel: z.enum(payoutChannels).optional(),
  failure: z.string().optional(),
  document: askedDocument.nullish(),
  documents: z.array(z.object({ name: z.string() })).optional(),
  warnings: z.array(z.object({ message: z.string(), reason: z.string() })).optional(),
  flags: z.array(claimFlag).optional(),
  person: z.object({ name: z.string() }).optional(),
  from: z.object({ name: z.string() }).nullish(),
  to: z.object({ name: z.string() }).optional(),
})

/** A code of reasons.ts, or why a payment waits for a second person. */
const labelOf = (reason: string): string =>
  Object.entries(releaseReasonLabels).find(([code]) => code === reason)?.[1] ?? reasonLabel(reason)

/** A difference between a document and the claim, with both texts. */
const lineOfFlag = ({ code, typed, read, files, claim_number }: ClaimFlag): string => {
  const texts = [
    typed && `claimed ${typed}`,
    read && `${files ? 'the receipts together say' : 'the document says'} ${read}`,
    claim_number,
  ]
  return [flagTitles[code], texts.filter(Boolean).join(', ')].filter(part => part !== '').join(': ')
}

/** The lines that show the data of an event in a claim's history. */
export const linesOf = (data: unknown): string[] => {
  const { remark, reason, amount, claimable_amount, approved, reference, ...other } = displayedData.safeParse(data).data ?? {}
  const { document, documents, warnings, flags, person, from, to, utr, account, channel, failure } = other
  return [
    person && `For ${person.name}`,
    // `reason` is free text in an event about a person, otherwise a code.
    reason && (person ? reason : labelOf(reason)),
    document && `Document: ${documentLabels[document.kind]}`,
    remark,
    approved && `Approved ${formatRupees(Object.values(approved).reduce((sum, fee) => sum + fee, 0))}`,
    claimable_amount !== undefined && `Claimable ${formatRupees(claimable_amount)}`,
    amount !== undefined && formatRupees(amount),
    reference && `Reference ${reference}`,
    channel && channel !== 'ledger_only' && `By ${channelLabels[channel]}`,
    failure && payoutReasonLabel(failure),
    account && `To ${account}`,
    utr && `UTR ${utr}`,
    to && (from ? `From ${from.name} to ${to.name}` : `To ${to.name}`),
    documents?.map(({ name }) => name).join(', '),
    ...(flags ?? []).filter(({ severity }) => severity === 'differs').map(lineOfFlag),
    ...(warnings ?? []).map(({ message }) => `Warned of: ${message}`),
    ...new Set(warnings?.map(({ reason }) => `Subscriber says: ${reason}`)),
  ].filter(line => typeof line === 'string' && line !== '') as string[]
}
