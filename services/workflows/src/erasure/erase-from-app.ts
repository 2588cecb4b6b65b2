import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type pg from 'pg'
import { removeFiles } from '../files/remove-files.ts'
import { forgetMessages } from '../messages/message-queue.ts'

/**
 * Deletes all data outside the log that names a person: sessions, codes, messages and counters. `contacts`: the person's phone
 * numbers and email addresses.
 */
export const eraseFromApp = async (db: pg.Pool, id: string, contacts: readonly string[]): Promise<void> => {
  await db.query('delete from app.session where user_id = $1', [id])
  await db.query('delete from app.known_device where user_id = $1', [id])
  await db.query('delete from app.key_preference where user_id = $1', [id])
  await db.query('delete from app.list_view where owner_id = $1', [id])
  await db.query('delete from app.bulk_decision where owner_id = $1', [id])
  await db.query('delete from app.program_key_secret where shown_to = $1', [id])
  await db.query('delete from app.sign_on_link where account_id = $1', [id])
  await db.query('delete from app.sign_on_flow where account_id = $1', [id])
  await db.query('delete from app.credential where user_id = $1', [id])
  await db.query('delete from app.second_factor where user_id = $1', [id])
  await db.query('delete from app.account_key where subject_id = $1', [id])
  await db.query('delete from app.shown_difference where owner_id = $1', [id])
  await db.query('delete from app.hook_delivery where subject_id = $1', [id])
  await db.query('delete from app.document_reading where owner_id = $1', [id])
  await db.query('delete from app.document_access where person_id = $1', [id])
  await db.query('delete from app.retention_notice where subscriber_id = $1', [id])
  await db.query('delete from app.payout_account_use where subscriber_id = $1', [id])
  await db.query('delete from app.payout_account_check where subscriber_id = $1', [id])
  await db.query("delete from app.one_time_code where purpose in ('payout', 'erasure', 'download') and starts_with(phone, $1)", [
    `${id}:`,
  ])
  for (const purpose of ['payout', 'erasure', 'download'])
    await db.query('delete from app.throttle where key like $1', [`%${purpose}%${id}%`])
  await forgetMessages(db, id)
  for (const contact of new Set(contacts.flatMap(told => [told, told.trim().toLowerCase()]))) {
    const containing = `%${contact.replaceAll(/[\\%_]/g, character => `\\${character}`)}%`
    await db.query('delete from app.one_time_code where phone = $1', [contact])
    await db.query('delete from app.account_key where email = lower($1)', [contact])
    await db.query('delete from app.throttle where key like $1', [containing])
    // Mails with a code to an address without an account. All other mails of the person are already deleted.
    await db.query("delete from app.message where channel = 'mail' and recipient_id is null and to_address = $1", [contact])
    await db.query("delete from app.message where channel = 'sms' and to_address like $1", [containing])
    await db.query('delete from app.outbox where to_address like $1', [containing])
  }
}

/** Deletes the bodies of the payment provider's webhooks about these orders, given by the provider's ids. */
export const forgetNewsOfOrders = async (db: pg.Pool, providerOrders: readonly string[]): Promise<void> => {
  await db.query("update app.webhook set body = null where body is not null and news ->> 'provider_order_id' = any($1)", [
    providerOrders,
  ])
}

/**
 * Deletes the uploads of a person. Keeps bytes that another person uploaded as well. No new upload can arrive: each upload checks
 * whether its owner is being erased.
 */
export const eraseFiles = async (db: pg.Pool, storage: FileStorage, ownerId: string): Promise<void> => {
  const { rows } = await db.query<{ sha256: string }>('select distinct sha256 from app.file where owner_id = $1', [ownerId])
  for (const { sha256 } of rows)
    await removeFiles(db, storage, sha256, client =>
      client.query('delete from app.file where sha256 = $1 and owner_id = $2', [sha256, ownerId]),
    )
  // Bytes without a record: uploads that are arriving now, or were arriving when a process was killed.
  await storage.removeArriving(ownerId)
}
