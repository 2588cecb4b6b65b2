import { drawPdf } from '@opdesk/demo/bills/draw-pdf.ts'
import { drawPhoto } from '@opdesk/demo/bills/draw-photo.ts'
import { type Random, randomFrom } from '@opdesk/demo/random.ts'
import sharp from 'sharp'
import { demoBill } from './demo-bill.ts'
import { drawAsPdf, drawOnCanvas } from './draw-sheet.ts'
import { inventFacts, truthOf } from './facts.ts'
import { issueOf } from './issue.ts'
import { hindiLayouts, type LayoutName, layouts } from './layouts.ts'
import { cameraFrom, photograph } from './photograph.ts'
import type { Sheet } from './sheet.ts'
import type { TrueClaim } from './truth.ts'

/** A document of the bench with its truth. */
export interface BenchDocument {
  name: string
  form: 'pdf' | 'photo'
  hindi: boolean
  contentType: 'application/pdf' | 'image/jpeg'
  truth: TrueClaim
  draw(): Promise<Buffer>
}

/** Papers and inks; the last two are thermal paper that has faded. */
const PRINTS = [
  { paper: '#fdfcf8', ink: '#1b1b1e' },
  { paper: '#f6f1e4', ink: '#26231f' },
  { paper: '#f3f1ea', ink: '#23323a' },
  { paper: '#f2efe9', ink: '#6f6a68' },
  { paper: '#e9e6ea', ink: '#83808c' },
] as const

/** Resolutions of the sheets; 72 dpi is only used for large letters, since a person could not read smaller ones. */
const dpiFor = ({ width }: Sheet, random: Random): number =>
  width < 300 ? random.pick([150, 170, 200, 250, 300]) : random.pick([100, 120, 150, 150, 200, 250, 300])

/** A stamp over the text beside the total. */
const stamped = (sheet: Sheet, clinic: string, random: Random): Sheet => ({
  ...sheet,
  stamp: {
    lines: ['PAID', clinic.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 26) || 'CASHIER'],
    x: sheet.width * (0.3 + random.next() * 0.35),
    y: sheet.height - random.whole(30, 90),
    turn: random.whole(-14, 10),
  },
})

const photoOf = async (sheet: Sheet, random: Random): Promise<Buffer> => {
  const canvas = drawOnCanvas(sheet, dpiFor(sheet, random), random.pick(PRINTS))
  return await photograph({ data: canvas.data(), width: canvas.width, height: canvas.height }, cameraFrom(random), random)
}

const madeDocument = (at: number, form: 'pdf' | 'photo', set: string): BenchDocument => {
  const random = randomFrom(`${set} ${form} ${at}`)
  const hindi = random.chance(0.15)
  const name = random.pick(hindi ? hindiLayouts : (Object.keys(layouts) as LayoutName[]))
  const layout = layouts[name]
  const facts = inventFacts(random, random.pick(layout.trades), { hindi, isSingle: layout.single })
  const drawn = layout.draw(issueOf(facts, random))
  const sheet = form === 'photo' && random.chance(0.35) ? stamped(drawn, facts.clinic, random) : drawn
  return {
    name: `${form}-${String(at).padStart(3, '0')}-${name}${hindi ? '-hindi' : ''}`,
    form,
    hindi,
    contentType: form === 'pdf' ? 'application/pdf' : 'image/jpeg',
    truth: truthOf(facts),
    draw: () => (form === 'pdf' ? drawAsPdf(sheet) : photoOf(sheet, random)),
  }
}

/** A bill of the demo; every second photo is blurred and compressed once more. */
const demoDocument = (at: number, form: 'pdf' | 'photo', set: string): BenchDocument => {
  const { bill, truth } = demoBill(`${set} ${form} ${at}`)
  const worse = async (bytes: Buffer) =>
    at % 2 === 0 ? bytes : await sharp(bytes).rotate(2, { background: '#555' }).blur(0.6).jpeg({ quality: 55 }).toBuffer()
  return {
    name: `${form}-${String(at).padStart(3, '0')}-demo`,
    form,
    hindi: false,
    contentType: form === 'pdf' ? 'application/pdf' : 'image/jpeg',
    truth,
    draw: async () => (form === 'pdf' ? await drawPdf(bill) : await worse(await drawPhoto(bill))),
  }
}

/**
 * Documents with their truth: of ten, three are PDFs with text and seven photos, one of each form a bill of the demo. Another `set`
 * has other documents.
 */
export const makeDocuments = (count: number, set = 'reading'): BenchDocument[] =>
  Array.from({ length: count }, (_, at) => {
    const form = at % 10 < 3 ? 'pdf' : 'photo'
    return at % 10 === 0 || at % 10 === 9 ? demoDocument(at, form, set) : madeDocument(at, form, set)
  })
