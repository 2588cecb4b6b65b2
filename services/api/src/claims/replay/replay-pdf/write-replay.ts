import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { Step } from '@opdesk/contracts/claim/replay/steps.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { claimStateLabels } from '@opdesk/contracts/claim/state-labels.ts'
import { claimTypeLabels } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { cleanText } from '@opdesk/integrations/pdf/clean-text.ts'
import { drawLogo } from '@opdesk/integrations/pdf/logo.ts'
import { MARGIN, MUTED_COLOUR, Pages } from '@opdesk/integrations/pdf/pages.ts'
import { prepareShaping } from '@opdesk/integrations/pdf/shaping.ts'
import PDFDocument from 'pdfkit'
import { drawMachine } from './draw-machine.ts'

export interface Replay {
  /** The claim after the last step. */
  claim: StaffClaim
  steps: readonly Step[]
  /** Name of the person who requested the document. */
  by: string
  now: Date
}

const LABELS = 120

const factsOf = ({ claim }: Replay): [string, string][] => {
  const approved = claim.approved_claimable_amount
  const draft = claim.state_name === 'draft'
  const facts: [string, string][] = [
    ['Status then', draft ? claimStateLabels.draft : internalStatusLabel(claim.internal_status, claim.resubmission)],
    ['Subscriber', claim.user_id.name],
    ['Patient', claim.member_details.name],
    ['Claim type', claimTypeLabels[claim.claim_type as keyof typeof claimTypeLabels] ?? 'Unknown'],
    ['OPD date', claim.opd_date ? formatDay(claim.opd_date) : ''],
    ['Doctor', claim.doc_name],
    ['Hospital/Clinic', claim.hospital],
    ['Verifier', claim.assigned_to_verifier?.name ?? ''],
    ['Billed', formatRupees(claim.bill_amount)],
    ['Claimable', formatRupees(claim.claimable_amount)],
    ['Approved', approved === null ? 'Not yet' : formatRupees(approved)],
    ['Payment reference', claim.payment_reference ?? ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

const writeStep = (pages: Pages, step: Step, place: number): void => {
  pages.need(48)
  pages.write(`${place}. ${step.label}`, { size: 10, bold: true })
  const moved =
    step.from === step.to
      ? `stays at ${claimStateLabels[step.to]}`
      : `from ${claimStateLabels[step.from]} to ${claimStateLabels[step.to]}`
  pages.write(`${formatInstant(step.iso)} · ${step.who} · ${moved}`, { x: MARGIN + 14 })
  if (step.took) pages.write(step.took, { x: MARGIN + 14, colour: MUTED_COLOUR, size: 8 })
  for (const line of step.lines) for (const part of line.split('\n')) pages.write(part, { x: MARGIN + 14 })
  pages.y += 5
}

/** Writes the replay of a claim as a PDF: its state, its path, and every event with actor, time and duration. */
export const writeReplay = async (replay: Replay): Promise<PDFKit.PDFDocument> => {
  await prepareShaping(JSON.stringify(replay))
  const { claim, steps, by, now } = replay
  const title = `Replay of claim ${claim.claim_id}`
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
  const last = steps.at(-1)
  pages.write(
    `${steps.length} ${steps.length === 1 ? 'event' : 'events'}${last ? ` up to ${formatInstant(last.iso)}` : ''} · made ${formatInstant(now.toISOString())} for ${by}`,
    { colour: MUTED_COLOUR, size: 8.5 },
  )
  pages.y += 6
  pages.rule()
  for (const [label, value] of factsOf(replay)) {
    pages.need(13)
    pages.at(label, MARGIN, pages.y + 9, { colour: MUTED_COLOUR })
    pages.write(value, { x: MARGIN + LABELS, most: 3 })
  }
  pages.y += 6
  pages.write('Path', { size: 12, bold: true })
  drawMachine(pages, steps)
  pages.write('Steps', { size: 12, bold: true })
  pages.y += 2
  for (const [index, step] of steps.entries()) writeStep(pages, step, index + 1)
  pages.end()
  document.end()
  return document
}
