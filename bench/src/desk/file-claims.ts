import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { drawPdf } from '@opdesk/demo/bills/draw-pdf.ts'
import { drawPhoto } from '@opdesk/demo/bills/draw-photo.ts'
import { demoBill } from '../reading/demo-bill.ts'

/** The first of the demo's subscribers with plans of their own; their numbers follow each other. */
const FIRST_PHONE = 9_000_000_001
const SUBSCRIBERS = 8
/** Claims of the last days, as the rules demand. Clinic and doctor differ, so that no claim is taken for a copy of another. */
const DAYS = 7

interface Session {
  token: string
  user: string
  self: string
}

/** Milliseconds until a call is repeated that the product has put off. */
const AGAIN_MS = 1000

/**
 * Makes calls of a person on the product at `url`. Repeats those that a busy product puts off (503). Throws with the answer of a
 * failed call.
 */
const caller =
  (url: string, session?: Session) =>
  async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    for (;;) {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(session && { authorization: `Bearer ${session.token}`, user_id: session.user }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      if (answer.ok) return ((await answer.json()) as { data: T }).data
      const told = (await answer.text()).slice(0, 300)
      if (answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${told}`)
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    }
  }

const signIn = async (url: string, phone: string): Promise<Session> => {
  const call = caller(url)
  const number = { phone, country_code: '+91' }
  await call('POST', '/user/login-otp', number)
  const outbox = await call<{ records: { text: string }[] }>('GET', `/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)
  const otp = /\d{6}/.exec(outbox.records[0]?.text ?? '')?.[0]
  const { token, user_id } = await call<{ token: string; user_id: string }>('POST', '/user/login', {
    ...number,
    otp,
    key_type: 1,
  })
  const session = { token, user: user_id, self: '' }
  const members = await caller(url, session)<{ records: { _id: string }[] }>('GET', '/user/members')
  return { ...session, self: members.records[0]?._id ?? '' }
}

/** The bill of one visit: every second one is a PDF with text, the others photos. */
const billOf = async (at: number): Promise<File> => {
  const { bill } = demoBill(`desk ${at}`)
  return at % 2 === 0
    ? new File([new Uint8Array(await drawPdf(bill))], 'bill.pdf', { type: 'application/pdf' })
    : new File([new Uint8Array(await drawPhoto(bill))], 'bill.jpg', { type: 'image/jpeg' })
}

/**
 * Files claims with two documents each for subscribers of the demo on the running product at `url`, so that a reviewer has enough to
 * decide. Throws with the answer of a call that fails.
 */
export const fileClaims = async (url: string, count: number): Promise<void> => {
  const sessions = await Promise.all(Array.from({ length: SUBSCRIBERS }, (_, at) => signIn(url, String(FIRST_PHONE + at))))
  const today = istDay(new Date())
  await Promise.all(
    sessions.map(async (session, person) => {
      const call = caller(url, session)
      for (let at = person; at < count; at += SUBSCRIBERS) {
        const form = new FormData()
        form.append('files', await billOf(at))
        form.append('files', await billOf(at + count + 1))
        const [prescription, receipt] = await call<{ file_id: string }[]>('POST', '/user/claims/upload', form)
        const visit = Math.floor(at / SUBSCRIBERS)
        await call('POST', '/user/claims', {
          member_id: session.self,
          claim_type: 0,
          opd_date: addDays(today, -(visit % DAYS)),
          doc_name: 'Dr. Meera Iyer',
          doc_registration: `KMC-${10_000 + visit}`,
          specialization: 'General Physician',
          hospital: `Sunrise Clinic ${visit}`,
          city: 'Bengaluru',
          state: 15,
          pincode: '560025',
          doc_address: '4 MG Road',
          doc_country_code: '+91',
          doc_phone: '9812345678',
          diagonosis_detail: 'Viral fever',
          doctor_fee: 50 + (at % 50),
          prescription: [prescription?.file_id],
          fee_receipt: [receipt?.file_id],
          submit: true,
        })
      }
    }),
  )
}
