import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { drawPhoto } from '@opdesk/demo/bills/draw-photo.ts'
import { type Visit, writeBills } from '@opdesk/demo/bills/write-bills.ts'
import { conditionsOf, doctors } from '@opdesk/demo/medicine.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Stopwatch } from './stopwatch.ts'

/** Time (ms) that a person takes at least to choose the patient and to type the illness. */
const TYPING_MS = 6000

/** The sides of a photo of twelve megapixels, upright. */
const PHOTO = { width: 3000, height: 4000 }

const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('The demo data are empty')
  return one
}

/** A prescription and a receipt of today, as a phone's camera photographs them. */
const photosOfToday = async () => {
  const doctor = first(doctors)
  const visit: Visit = {
    key: 'newcomer',
    day: istDay(new Date()),
    patient: 'Nila',
    doctor,
    condition: first(conditionsOf(doctor)),
    fee: 90_000,
    medicines: [],
    tests: [],
    withPrescription: true,
  }
  return await Promise.all(
    writeBills(visit).map(async (bill, index) => {
      const drawn = await drawPhoto({ ...bill, form: 'photo' })
      const buffer = await sharp(drawn)
        .resize({ ...PHOTO, fit: 'contain', background: '#6b5a48' })
        .jpeg({ quality: 92 })
        .toBuffer()
      return { name: `IMG_${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** The text that a person types into a field that was not read, by label. */
const typed: readonly (readonly [label: RegExp, text: string])[] = [
  [/^Doctor Fee/, '900'],
  [/^Doctor Name/, 'Dr. Rao'],
  [/^Registration/, 'KMC-123'],
  [/^Mobile/, '9812345678'],
  [/^Clinic|^Hospital/, 'Lotus Clinic'],
  [/Address/, '12 MG Road'],
  [/^Pincode/, '411001'],
  [/^Diagnosis/, 'Fever'],
]

/**
 * Files a claim with two photos of twelve megapixels and counts the seconds of waiting. The person fills in the illness, in
 * six seconds, while the photos are sent and read, and then waits for what was read.
 */
export const claimWithPhotos = async (page: Page, { wait }: Stopwatch): Promise<void> => {
  const photos = await photosOfToday()
  const gallery = page.getByRole('button', { name: 'Gallery' })
  await wait(
    () => page.getByRole('link', { name: 'New claim' }).first().click(),
    () => gallery.waitFor(),
  )
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), gallery.click()])
  const isRead = page.getByText(/Reg\. no\.|Yes, Doctor Fee|₹900/).first()
  const next = page.getByRole('button', { name: 'Check what we read' })
  await wait(
    () => chooser.setFiles(photos),
    () => next.waitFor(),
  )
  await wait(
    () => next.click(),
    () =>
      page
        .getByRole('heading', { name: 'Is this right?' })
        .or(page.getByRole('heading', { name: 'About the visit' }))
        .waitFor(),
  )
  await page.locator('label').filter({ hasText: '(Self)' }).click()
  await page.getByRole('textbox', { name: /^Diagnosis/ }).fill('Fever')
  await page.waitForTimeout(TYPING_MS)
  await wait(
    async () => undefined,
    () => isRead.waitFor(),
  )
  for (const [label, text] of typed) {
    const input = page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
      .first()
    if ((await input.isVisible()) && (await input.inputValue()) === '') await input.fill(text)
  }
  const send = page.getByRole('button', { name: 'Send the claim' })
  await wait(
    () => page.getByRole('button', { name: 'See what you get' }).click(),
    () => send.waitFor(),
  )
  await page.getByRole('checkbox', { name: /These bills are real/ }).check()
  await wait(
    () => send.click(),
    () => page.getByRole('heading', { name: messages.claimSubmitted }).waitFor(),
  )
}
