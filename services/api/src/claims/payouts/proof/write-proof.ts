import { formatRupees } from '@opdesk/contracts/money.ts'
import { payoutStateLabel } from '@opdesk/contracts/payout/payout-list.ts'
import { channelLabels } from '@opdesk/contracts/payout-channel.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { cleanText } from '@opdesk/integrations/pdf/clean-text.ts'
import { drawLogo } from '@opdesk/integrations/pdf/logo.ts'
import { MARGIN, MUTED_COLOUR, Pages } from '@opdesk/integrations/pdf/pages.ts'
import { prepareShaping } from '@opdesk/integrations/pdf/shaping.ts'
import PDFDocument from 'pdfkit'
import type { PayoutProof, ProofStep } from './payout-proof.ts'

export interface ProofDocument extends PayoutProof {
  /** Name of the person who requested the document. */
  by: string
  now: Date
}

const LABELS = 120
const INDENT = MARGIN + 14

const states: Record<Exclude<PayoutProof['payout']['state'], 'new' | 'requested'>, string> = {
  sending: 'Being checked',
  in_process: 'Sent to the bank',
  paid: 'Paid',
  failed: 'Failed',
  reversed: 'Came back',
}

const stateOf = ({ state, attempts }: PayoutProof['payout']): string =>
  state === 'new' || state === 'requested'
    ? payoutStateLabel({ state: 'requested', channel: attempts.at(-1)?.channel ?? 'bank_file' })
    : states[state]

const factsOf = ({ payout }: PayoutProof): [string, string][] => {
  const shown = payout.attempts.findLast(({ state }) => state === 'paid') ?? payout.attempts.at(-1)
  const facts: [string, string][] = [
    ['State', stateOf(payout)],
    ['Claim', payout.claim.claim_id],
    ['Payee', payout.user_id.name],
    ['Amount', shown ? formatRupees(shown.amount) : ''],
    ['Account', shown?.account ?? ''],
    ['Channel', shown ? channelLabels[shown.channel] : ''],
    ['Paid', shown?.paid_at ? formatInstant(shown.paid_at) : ''],
    ['UTR', shown?.utrs.at(-1) ?? ''],
    ['Attempts', String(payout.attempts.length)],
  ]
  return facts.filter(([, value]) => value !== '')
}

const writeStep = (pages: Pages, { at, by, title, lines }: ProofStep, place: number): void => {
  pages.need(40)
  pages.write(`${place}. ${title}`, { size: 10, bold: true })
  pages.write(`${formatInstant(at)} · ${by}`, { x: INDENT, colour: MUTED_COLOUR, size: 8.5 })
  for (const line of lines) pages.write(line, { x: INDENT })
  pages.y += 5
}

/** Writes the proof of a payment as a PDF: its facts, and every recorded step with person, time, key and digest. */
export const writeProof = async (proof: ProofDocument): Promise<PDFKit.PDFDocument> => {
  await prepareShaping(JSON.stringify(proof))
  const { payout, steps, by, now } = proof
  const title = `Proof of payment ${payout.reference}`
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: title, Author: cleanText(by), Creator: 'opdesk', Producer: 'opdesk', CreationDate: now },
    font: '',
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: 'en-IN',
    displayTitle: true,
  })
  const pages = new Pages(document, title)
  drawLogo(document, MARGIN, MARGIN, 26)
  pages.at('opdesk', MARGIN + 33, MARGIN + 18, { size: 14, bold: true })
  pages.y = MARGIN + 38
  pages.write(title, { size: 16, bold: true })
  const made = `${steps.length} recorded steps · made ${formatInstant(now.toISOString())} for ${by}`
  pages.write(made, { colour: MUTED_COLOUR, size: 8.5 })
  pages.y += 6
  pages.rule()
  for (const [label, value] of factsOf(proof)) {
    pages.need(13)
    pages.at(label, MARGIN, pages.y + 9, { colour: MUTED_COLOUR })
    pages.write(value, { x: MARGIN + LABELS, most: 3 })
  }
  pages.y += 6
  pages.write('Steps', { size: 12, bold: true })
  pages.y += 2
  for (const [index, step] of steps.entries()) writeStep(pages, step, index + 1)
  pages.end()
  document.end()
  return document
}
