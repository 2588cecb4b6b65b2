import { english } from '@opdesk/contracts/words/claim-form/english.ts'
import { hindi } from '@opdesk/contracts/words/claim-form/hindi.ts'
import { english as stepsEnglish } from '@opdesk/contracts/words/claim-steps/english.ts'
import { hindi as stepsHindi } from '@opdesk/contracts/words/claim-steps/hindi.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { z } from 'zod'
import { signInStaff, write } from './sign-in.ts'

/** A paper as a phone photographs it. */
export interface Photo {
  name: string
  mimeType: 'image/jpeg'
  buffer: Buffer
}

/** The table on which the photographed papers lie. */
const TABLE = { r: 150, g: 128, b: 104 }
/** Width and height of a paper, cut below its stamp. */
const SHEET = { width: 960, height: 1250, position: 'top' }
const MARGIN = 70

/** The first two papers of a claim, as the desk of a reviewer draws them: the prescription and the receipt of the fee. */
export const drawnPapers = async (browser: Browser, url: string, reviewer: string, claimId: string): Promise<Buffer[]> => {
  const page = await signInStaff(browser, url, { width: 1040, height: 800, scheme: 'light' }, reviewer)
  await page.goto(`${url}/management/claim-details/${claimId}`, { waitUntil: 'networkidle' })
  const papers: Buffer[] = []
  let seen = ''
  for (const place of ['1', '2']) {
    await page.locator(`button[aria-keyshortcuts="${place}"]`).click()
    const paper = page.locator(`canvas[data-drawn]:not([data-drawn="${seen}"])`).first()
    await paper.waitFor()
    seen = (await paper.getAttribute('data-drawn')) ?? ''
    const drawn = await paper.evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())
    papers.push(Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64'))
  }
  await page.context().close()
  return papers
}

/** Lays papers askew on a table, as photos with the names that phones give. */
export const photosOf = async (papers: readonly Buffer[]): Promise<Photo[]> =>
  Promise.all(
    papers.map(async (paper, index): Promise<Photo> => {
      const sheet = await sharp(paper).resize(SHEET).png().toBuffer()
      const laid = await sharp(sheet)
        .rotate(index === 0 ? 1.5 : -1.5, { background: TABLE })
        .png()
        .toBuffer()
      const buffer = await sharp(laid)
        .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: TABLE })
        .jpeg({ quality: 85 })
        .toBuffer()
      return { name: `IMG_${4181 + index}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )

const savedAnswer = z.object({ data: z.object({ _id: z.string() }) })
const readingsAnswer = z.object({ data: z.object({ records: z.array(z.object({ state: z.string() })) }) })

/** What the page shows while it saves the draft, or while a photo is read. */
const BUSY = new RegExp([english.saving.now, hindi.saving.now, stepsEnglish.photos.reading, stepsHindi.photos.reading].join('|'))
/** Times in milliseconds: between two looks at the draft, and at most until its papers are read. */
const LOOK_MS = 500
const MOST_MS = 180_000
/** Number of looks in a row after which the page rests. */
const CALM = 6

/**
 * Begins a claim with photos, waits until they are read and the draft is saved, and calls `take` with the first step. The claim is
 * discarded afterwards, so that the home has no draft of it.
 */
export const withPhotoStep = async (page: Page, url: string, photos: Photo[], take: () => Promise<void>): Promise<void> => {
  const claims = `${url}/api/v1/user/claims`
  await page.goto(`${url}/user/addclaims`, { waitUntil: 'networkidle' })
  const [saved] = await Promise.all([
    page.waitForResponse(response => response.request().method() === 'POST' && response.url() === claims),
    page.locator('main input[type=file]').last().setInputFiles(photos),
  ])
  const { _id } = savedAnswer.parse(await saved.json()).data
  const isRead = async (): Promise<boolean> => {
    const { records } = readingsAnswer.parse(await (await page.request.get(`${claims}/${_id}/readings`)).json()).data
    return records.length === photos.length && records.every(({ state }) => state !== 'waiting')
  }
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let calm = 0, passed = 0; calm < CALM; passed += LOOK_MS) {
      if (passed > MOST_MS) throw new Error(`the photos of ${_id} are not read`)
      await page.waitForTimeout(LOOK_MS)
      calm = (await holds()) ? calm + 1 : 0
    }
  }
  await until(isRead)
  // The page does not look for slow readings. What was read fills the details, which are saved a moment later.
  await page.goto(`${url}/user/addclaims/${_id}?step=photos`, { waitUntil: 'networkidle' })
  await until(async () => (await page.getByText(BUSY).count()) === 0)
  await take()
  await write(page, url, 'delete', `/user/claims/${_id}`)
}
