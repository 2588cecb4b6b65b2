import { expect } from 'vitest'
import { type Answer, type Client, pdf } from './client.ts'
import { sendForm } from './send-form.ts'

/** A nominee as a subscriber names one. */
export const nominee = {
  name: 'Usha Rao',
  relationship: 'Sister',
  country_code: '+91',
  phone: '9811100007',
  email: 'usha@example.org',
}
export const certificate = { kind: 'death_certificate', number: 'KA-2026-118' }

const pathOf = (id: string) => `/admin/families/${id}/nominee-requests`

export const recordRequest = (client: Client, id: string, change: object = {}): Promise<Answer> =>
  client.post(pathOf(id), { ground: 'death', wish: 'erasure', reason: 'The sister asks for it', ...change })

export const uploadProof = (
  client: Client,
  id: string,
  request: string,
  fields: object = {},
  content: Buffer | null = pdf('certificate'),
): Promise<Answer> =>
  sendForm(client, 'POST', `${pathOf(id)}/${request}/proof`, {
    fields: { ...certificate, ...fields },
    file: content && { name: 'certificate of Asha.pdf', content },
  })

/** Records a request with its proof; answers its id. */
export const provenRequest = async (client: Client, id: string, change: object = {}): Promise<string> => {
  const { body } = await recordRequest(client, id, change)
  const { status } = await uploadProof(client, id, body.data._id)
  expect(status).toBe(200)
  return body.data._id
}

export const decideRequest = (client: Client, id: string, request: string, body: object = { decision: 'confirm' }) =>
  client.patch(`${pathOf(id)}/${request}`, body)
