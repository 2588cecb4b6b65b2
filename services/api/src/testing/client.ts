import type { RoleName } from '@opdesk/contracts/codes.ts'
import { privacyNotice } from '@opdesk/contracts/terms/shipped-notice.ts'
import { signUpTerms } from '@opdesk/contracts/terms/shipped-signup.ts'
import { openSession } from '../account/sessions/sessions.ts'
import { PASSWORD, type TestApp } from './running-app.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's client knows JSON, not our types
  body: any
}

/** An HTTP client as an outsider would write it: it sends tokens, headers and JSON, and its reads wait for its own writes. */
export class Client {
  readonly test: TestApp
  token: string | undefined
  userId: string | undefined
  position: string | undefined
  constructor(test: TestApp) {
    this.test = test
  }

  async call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.test.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.userId ? { user_id: this.userId } : {}),
        ...(method === 'GET' && this.position ? { 'x-min-position': this.position } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const position = response.headers['x-log-position']
    if (typeof position === 'string') this.position = position
    const json = String(response.headers['content-type'] ?? '').includes('json')
    return { status: response.statusCode, headers: response.headers, body: json ? response.json() : response.rawPayload }
  }

  get = (url: string, headers?: Record<string, string>) => this.call('GET', url, undefined, headers)
  post = (url: string, body?: unknown, headers?: Record<string, string>) => this.call('POST', url, body, headers)
  patch = (url: string, body?: unknown, headers?: Record<string, string>) => this.call('PATCH', url, body, headers)
  delete = (url: string, headers?: Record<string, string>) => this.call('DELETE', url, undefined, headers)

  /** Signs in by a code from the development outbox. */
  async signInByCode(phone: string): Promise<this> {
    const sent = await this.post('/user/login-otp', { phone, country_code: '+91' })
    if (sent.status !== 200) throw new Error(`code for ${phone}: ${JSON.stringify(sent.body)}`)
    const outbox = await this.get(`/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)
    const otp = /\d{6}/.exec(outbox.body.data.records[0].text)?.[0]
    const answer = await this.post('/user/login', { phone, country_code: '+91', otp, key_type: 1 })
    this.token = answer.body.data.token
    this.userId = answer.body.data.user_id
    return this
  }

  async signIn(area: 'admin' | 'management', email: string): Promise<this> {
    const answer = await this.post(`/${area}/login`, { email, password: PASSWORD })
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${JSON.stringify(answer.body)}`)
    this.token = String(answer.headers.authorization).replace('Bearer ', '')
    this.userId = String(answer.headers.user_id)
    return this
  }

  /** Opens a session directly, without a sign-in, which is fast enough for tests with many cases. */
  async as(id: string, role: RoleName): Promise<this> {
    this.token = await openSession(this.test.deps, { id, role }, 'password')
    this.userId = id
    return this
  }

  /** Agrees to the shipped notice and terms, as employees must after their first sign-in. */
  async agree(): Promise<this> {
    const shown = { notice: privacyNotice.version, terms: signUpTerms.version }
    const { status, body } = await this.post('/user/consent', shown)
    if (status !== 200) throw new Error(`consent of ${this.userId}: ${JSON.stringify(body)}`)
    return this
  }

  /** Uploads files as a browser's form does. */
  async upload(
    files: { name: string; type?: string; content: Buffer; original_sha256?: string }[],
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const boundary = '----opdesk-test'
    const field = (value: string) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="original_sha256"\r\n\r\n${value}\r\n`)
    const parts = files.flatMap(({ name, type = 'application/octet-stream', content, original_sha256 }) => [
      ...(original_sha256 === undefined ? [] : [field(original_sha256)]),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ])
    const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
    return this.call('POST', '/user/claims/upload', payload, {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
  }
}

/** A small PDF that readers open. `mark` changes its bytes, and so its digest. */
export const pdf = (mark = ''): Buffer => {
  const objects =
    `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n`
  return Buffer.from(`${objects}trailer<</Root 1 0 R>>\nstartxref\n${Buffer.byteLength(objects)}\n%%EOF\n`)
}

/** The body of a complete OPD claim, except its documents. */
export const claimBody = (
  memberId: string,
  opdDate: string,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  member_id: memberId,
  claim_type: 0,
  opd_date: opdDate,
  doc_name: 'Dr. Meera Iyer',
  doc_registration: 'KMC-12345/A',
  specialization: 'General Physician',
  hospital: 'Sunrise Clinic',
  city: 'Bengaluru',
  state: 15,
  pincode: '560025',
  doc_address: '4 MG Road',
  doc_email: 'clinic@example.org',
  doc_country_code: '+91',
  doc_phone: '9812345678',
  diagonosis_detail: 'Viral fever',
  user_remark: 'Please see the bills',
  doctor_fee: 500,
  pharmacy_fee: 300.5,
  ...overrides,
})
