import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workbookOf } from '@opdesk/api/testing/import-scene.ts'
import { personOf } from '@opdesk/testing/employee-sheet.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { z } from 'zod'
import { type ShotName, shotFile, shots } from '../brand/screens/list.ts'
import { drawnPapers, type Photo, photosOf, withPhotoStep } from './papers.ts'
import { claimText, ownClaim } from './shown-claim.ts'
import { type Screen, signInStaff, signInSubscriber, write } from './sign-in.ts'
import { chromiumOf, withProduct } from './with-product.ts'

/**
 * `npm run pictures [-- --url http://127.0.0.1:3000]`: takes the pictures of the product that the site and the sign-in show, with
 * the demo data, and writes the facts of the claim that they show. Starts the product with demo data on a free port, or uses a
 * running one. Needs Chromium.
 */

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'site/brand/screens')
/** The sign-in has the home in its own folder, because the web client does not depend on the site. */
const signInFolder = join(root, 'web/src/features/account/pictures')
/** The subscriber of the demo with a claim of several bills, paid by the bank's file. */
const PHONE = '9000000007'
const HR = 'hr@demo.local'
const REVIEWER = 'manager@demo.local'
/** Space in CSS pixels above the title of a page whose header is cut off. */
const ABOVE_TITLE = 20
/** Number of the latest notifications that stay unread, as of a person who looks in each week. */
const UNREAD = 2
/** The receipt is cut below its stamp. */
const BILL = { width: 600, height: 660, position: 'top' }
/** Largest size of a picture: the site's pages load on slow connections. */
const MOST_BYTES = 40_000
const schemes = ['light', 'dark'] as const
const languages = ['en', 'hi'] as const
type Scheme = (typeof schemes)[number]

const claimsAnswer = z.object({ data: z.object({ records: z.array(z.object({ _id: z.string() })) }) })

/** Compresses a picture as AVIF, with the first quality that is small enough. */
const compressed = async (shot: Buffer, width: number): Promise<Buffer> => {
  const resized = await sharp(shot).resize({ width }).png().toBuffer()
  for (const quality of [55, 45, 35, 28]) {
    const file = await sharp(resized).avif({ quality, effort: 4 }).toBuffer()
    if (file.length <= MOST_BYTES) return file
  }
  throw new Error('a picture is larger than 40 kB')
}

/** Takes a part of the page of the shot's size, which begins at `top`. */
const take = async (page: Page, name: ShotName, [left, top]: readonly [number, number] = [0, 0]): Promise<Buffer> => {
  const { width, height, pixels } = shots[name]
  await page.evaluate(() => document.fonts.ready)
  return await compressed(await page.screenshot({ clip: { x: left, y: top, width, height }, animations: 'disabled' }), pixels)
}

const store = async (name: ShotName, language: 'en' | 'hi', scheme: Scheme, file: Buffer): Promise<void> =>
  writeFile(join(folder, shotFile(name, language, scheme)), file)

/** Opens a page of the web client and waits until its requests are answered. */
const visit = (page: Page, url: string) => page.goto(url, { waitUntil: 'networkidle' })

const notificationsAnswer = z.object({ data: z.object({ records: z.array(z.object({ _id: z.string() })) }) })

/** Marks all but the latest notifications of the person as read. */
const readNotifications = async (page: Page, url: string): Promise<void> => {
  const answer = await page.request.get(`${url}/api/v1/user/notifications`)
  const ids = notificationsAnswer
    .parse(await answer.json())
    .data.records.slice(UNREAD)
    .map(({ _id }) => _id)
  if (ids.length > 0) await write(page, url, 'post', '/user/notifications/read', { ids })
}

/** Where and how the screens of a subscriber are taken. `photosFor`: the papers of a claim as photos. */
interface Taking {
  url: string
  scheme: Scheme
  language: 'en' | 'hi'
  photosFor: (claimId: string) => Promise<Photo[]>
}

/** The home, the photos of a new claim and the steps of a paid one, as the subscriber sees them. Returns the paid claim. */
const takeSubscriber = async (browser: Browser, { url, scheme, language, photosFor }: Taking) => {
  // Higher than the pictures, so that the bar at the bottom is below them.
  const screen: Screen = { width: shots.home.width, height: 960, scheme }
  const page = await signInSubscriber(browser, url, screen, { phone: PHONE, language })
  await readNotifications(page, url)
  await visit(page, `${url}/user/dashboard`)
  const home = await take(page, 'home')
  await store('home', language, scheme, home)
  await writeFile(join(signInFolder, shotFile('home', language, scheme)), home)
  const read = async (path: string): Promise<unknown> => (await page.request.get(`${url}/api/v1${path}`)).json()
  const { records } = claimsAnswer.parse(await read('/user/claims?page=1&pageSize=100&statusFilter=12')).data
  const claims = await Promise.all(
    records.map(async ({ _id }) => ownClaim.safeParse(await read(`/user/claims/${_id}`)).data?.data),
  )
  const claim = claims.find(each => each !== undefined)
  if (!claim) throw new Error(`the demo has no claim of ${PHONE} paid to a bank account`)
  await visit(page, `${url}/user/addclaims/${claim._id}`)
  await store('tracking', language, scheme, await take(page, 'tracking'))
  await withPhotoStep(page, url, await photosFor(claim._id), async () => {
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    await store('photos', language, scheme, await take(page, 'photos', [0, (title?.y ?? 0) - ABOVE_TITLE]))
  })
  await page.context().close()
  return claim
}

/** The desk with the claim. */
const takeDesk = async (browser: Browser, url: string, scheme: Scheme, claimId: string): Promise<void> => {
  const page = await signInStaff(browser, url, { width: 1040, height: 800, scheme }, REVIEWER)
  await visit(page, `${url}/management/claim-details/${claimId}`)
  await page.locator('[data-drawn]').first().waitFor()
  await store('desk', 'en', scheme, await take(page, 'desk', [52, 56]))
  await page.context().close()
}

/** The list of employees, and the grid of an import with two cells that are wrong. */
const takeHr = async (browser: Browser, url: string, scheme: Scheme): Promise<void> => {
  const page = await signInStaff(browser, url, { width: shots['hr-grid'].width, height: 700, scheme }, HR)
  await visit(page, `${url}/hr/master/employees`)
  await store('hr-home', 'en', scheme, await take(page, 'hr-home'))
  await visit(page, `${url}/hr/master/employees/import`)
  for (const field of ['Plan', 'Membership']) {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option').first().click()
  }
  const names = ['Asha Menon', 'Bilal Khan', 'Chitra Rao', 'Dev Patel', 'Esther Lobo', 'Farhan Ali', 'Gita Nair', 'Hari Das']
  const people = names.map((name, index) => personOf(index + 1, { name, ...(index === 2 && { dob: '31/02/1990' }) }))
  await page.locator('input[type=file]').setInputFiles({
    name: 'employees.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf(people),
  })
  await page.getByRole('button', { name: 'Read the workbook' }).click()
  await page.getByRole('grid', { name: 'Rows of the workbook' }).waitFor()
  await page
    .getByText(/\d+ errors?/)
    .first()
    .waitFor()
  await store('hr-grid', 'en', scheme, await take(page, 'hr-grid'))
  await page.context().close()
}

const takeAll = async (url: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath: chromiumOf('pictures'), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const each of [folder, signInFolder]) await mkdir(each, { recursive: true })
    let photos: Photo[] | undefined
    /** The photos of the claim's papers, drawn once; the receipt is a picture of its own, too. */
    const photosFor = async (claimId: string): Promise<Photo[]> => {
      if (photos) return photos
      const papers = await drawnPapers(browser, url, REVIEWER, claimId)
      await writeFile(
        join(folder, 'bill.avif'),
        await compressed(await sharp(papers[1]).resize(BILL).png().toBuffer(), BILL.width),
      )
      photos = await photosOf(papers)
      return photos
    }
    for (const scheme of schemes) {
      const claims = []
      for (const language of languages) claims.push(await takeSubscriber(browser, { url, scheme, language, photosFor }))
      const [claim] = claims
      if (!claim) continue
      await takeDesk(browser, url, scheme, claim._id)
      await takeHr(browser, url, scheme)
      await writeFile(join(folder, 'shown-claim.ts'), claimText(claim))
    }
  } finally {
    await browser.close()
  }
}

const at = process.argv.indexOf('--url')
// With payments by the bank's file, a paid claim has a bank account and a reference.
await withProduct(at < 0 ? undefined : process.argv[at + 1], takeAll, { PAYOUTS: 'bank_file' })
