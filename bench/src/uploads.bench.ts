import { type Measure, measure, percentile } from './measure.ts'
import { makeDocuments } from './reading/documents.ts'

/** Subscribers of the demo data who upload, and one whose form waits meanwhile. */
const UPLOADERS = ['9000000001', '9000000002', '9000000003', '9000000004', '9000000005']
const WRITER = '9000000006'
const KINDS_OF_DOCUMENT = 20
const GOALS = { alive: 250, draft: 8 }
/** Interval (ms) of the calls to /livez, and pause between two drafts. */
const LIVE_MS = 50
const DRAFT_MS = 5000
/** The measurement goes on so long after the last upload, while documents are read. */
const AFTER_MS = 60_000

/** Further attempts after a refusal that asks for one, and their pause. */
const MOST_AGAIN = 20
const AGAIN_MS = 1000
const refused = { count: 0 }

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A photo with a comment of its own, so that it is another file. */
const marked = (jpeg: Buffer, mark: string): Buffer => {
  const comment = Buffer.from(mark)
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([head, comment, jpeg.subarray(2)])
}

/** A subscriber who signs in by a code from the development outbox. */
const signIn = async (url: string, phone: string) => {
  const api = `${url}/api/v1`
  const send = async (path: string, body?: unknown, token = '') => {
    const ask = () =>
      fetch(api + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
    let answer = await ask()
    // As the web client does, and people do.
    for (let again = 0; answer.status === 503 && again < MOST_AGAIN; again++) {
      refused.count += 1
      await pause(AGAIN_MS)
      answer = await ask()
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { data: never }
  }
  await send('/user/login-otp', { phone, country_code: '+91' })
  const outbox: { records: { text: string }[] } = (await send(`/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)).data
  const otp = /\d{6}/.exec(outbox.records[0]?.text ?? '')?.[0]
  const { token }: { token: string } = (await send('/user/login', { phone, country_code: '+91', otp, key_type: 1 })).data
  return {
    get: (path: string) => send(path, undefined, token),
    post: (path: string, body: unknown) => send(path, body, token),
    upload: async (jpeg: Buffer): Promise<string> => {
      const form = new FormData()
      form.append('files', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'bill.jpg')
      const files: { file_id: string }[] = (await send('/user/claims/upload', form, token)).data
      return files[0]?.file_id ?? ''
    },
  }
}

/**
 * Uploads documents to a running product with demo data, all at once. Measures /livez meanwhile and while they are read, and the
 * seconds from the upload of a draft's document until its form has the reading.
 */
export const uploadsBench = async (url: string, { documents = 500 } = {}): Promise<Measure[]> => {
  const photos = await Promise.all(
    makeDocuments(KINDS_OF_DOCUMENT * 2, 'uploads').flatMap(({ form, draw }) => (form === 'photo' ? [draw()] : [])),
  )
  const photo = (mark: string, at: number) => marked(photos[at % photos.length] ?? Buffer.alloc(0), `${mark} ${at} ${Date.now()}`)
  const people = await Promise.all(UPLOADERS.map(phone => signIn(url, phone)))
  const writer = await signIn(url, WRITER)
  let ended = false

  const alive: number[] = []
  const beat = async () => {
    while (!ended) {
      const began = performance.now()
      await (await fetch(`${url}/livez`)).text()
      alive.push(performance.now() - began)
      await pause(LIVE_MS)
    }
  }
  const drafts: number[] = []
  const write = async () => {
    for (let at = 0; !ended; at++) {
      const began = performance.now()
      const bill = await writer.upload(photo('draft', at))
      const { _id }: { _id: string } = (await writer.post('/user/claims', { fee_receipt: [bill] })).data
      for (let state = 'waiting'; state === 'waiting' && !ended; await pause(250)) {
        const { records }: { records: { state: string }[] } = (await writer.get(`/user/claims/${_id}/readings`)).data
        state = records[0]?.state ?? 'waiting'
      }
      drafts.push((performance.now() - began) / 1000)
      await pause(DRAFT_MS)
    }
  }
  const meanwhile = Promise.all([beat(), write()])
  const began = performance.now()
  await Promise.all(Array.from({ length: documents }, (_, at) => people[at % people.length]?.upload(photo('many', at))))
  const seconds = (performance.now() - began) / 1000
  await pause(AFTER_MS)
  ended = true
  await meanwhile
  return [
    measure(`uploads: ${documents} documents stored`, 's', seconds, 60),
    measure('uploads: refusals that ask to try again', 'calls', refused.count, documents),
    measure('uploads: p99 of /livez meanwhile', 'ms', percentile(alive, 0.99), GOALS.alive, 1),
    measure('uploads: median of a draft’s reading', 's', percentile(drafts, 0.5), GOALS.draft, 1),
    measure(`uploads: longest of ${drafts.length} drafts’ readings`, 's', Math.max(0, ...drafts), GOALS.draft, 1),
  ]
}
