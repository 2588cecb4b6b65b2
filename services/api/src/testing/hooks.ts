import type { Client } from './client.ts'
import { PASSWORD } from './running-app.ts'

/** The settings of a webhook, with the proof of the admin. */
export const hookOf = (change: object = {}) => ({
  url: 'https://hooks.example.com/opdesk',
  kinds: ['claim.decided', 'claim.paid', 'claim.reversed', 'order.paid', 'employee.imported'],
  note: 'Ledger',
  current_password: PASSWORD,
  ...change,
})

/** Adds a webhook; answers its id and secret. */
export const addHook = async (admin: Pick<Client, 'post'>, change: object = {}): Promise<{ id: string; secret: string }> => {
  const { status, body } = await admin.post('/admin/webhooks', hookOf(change))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.data._id, secret: body.data.secret }
}
