/** A table column of encrypted values; the table has a text key. */
export interface EncryptedColumn {
  table: string
  key: string
  column: string
  /** The encryption context of the value in the row with this key. */
  contextOf: (key: string) => string
}

/** The keys of persons, tied to their persons. */
export const personKeys: EncryptedColumn = {
  table: 'app.person_key',
  key: 'person_id',
  column: 'wrapped',
  contextOf: person => person,
}

/** Encryption context of a webhook's body, which names the payer: ties the body to its webhook. */
export const webhookContext = (id: string): string => `webhook ${id}`
export const webhookBodies: EncryptedColumn = {
  table: 'app.webhook',
  key: 'id',
  column: 'body',
  contextOf: webhookContext,
}

/** Bodies of the payout provider's webhooks. */
export const payoutWebhookBodies: EncryptedColumn = { ...webhookBodies, table: 'app.payout_webhook' }

/** Encryption context of the bank's answer to a batch, which has account numbers. */
export const bankAnswerContext = (batch: string): string => `bank answer ${batch}`
export const bankAnswerRows: EncryptedColumn = {
  table: 'app.bank_answer',
  key: 'batch_id',
  column: 'sealed',
  contextOf: bankAnswerContext,
}

/** Columns and numbers of an answer, and its single rows. */
export const bankAnswerSummaries: EncryptedColumn = { ...bankAnswerRows, column: 'summary' }
export const bankAnswerLines: EncryptedColumn = { ...bankAnswerRows, table: 'app.bank_answer_line', key: 'key' }

/** Encryption context of the query of a saved queue, which may have a person's name. */
export const deskQueueContext = (key: string): string => `desk queue ${key}`
export const deskQueues: EncryptedColumn = {
  table: 'app.desk_queue',
  key: 'key',
  column: 'query',
  contextOf: deskQueueContext,
}
/** Encryption context of a saved view, whose name and search may name a person. */
export const listViewContext = (id: string): string => `list view ${id}`
export const listViews: EncryptedColumn = { table: 'app.list_view', key: 'id', column: 'sealed', contextOf: listViewContext }

/** Encryption context of a bulk decision, whose remark may describe a patient. */
export const bulkDecisionContext = (id: string): string => `bulk decision ${id}`
export const bulkDecisions: EncryptedColumn = {
  table: 'app.bulk_decision',
  key: 'id',
  column: 'sealed',
  contextOf: bulkDecisionContext,
}

/** Encryption context of the secret with which deliveries of a webhook are signed. */
export const hookSecretContext = (hookId: string): string => `webhook secret ${hookId}`
export const hookSecrets: EncryptedColumn = {
  table: 'app.hook_secret',
  key: 'hook_id',
  column: 'sealed',
  contextOf: hookSecretContext,
}
export const previousHookSecrets: EncryptedColumn = { ...hookSecrets, column: 'previous' }

/** Encryption context of the client secret of a provider of sign-on. */
export const providerSecretContext = (providerId: string): string => `secret of identity provider ${providerId}`
export const providerSecrets: EncryptedColumn = {
  table: 'app.identity_provider_secret',
  key: 'provider_id',
  column: 'sealed',
  contextOf: providerSecretContext,
}

/** Encryption context of codes and links in a queued message: ties them to the message. */
export const messageContext = (id: string): string => `message ${id}`
export const messageBodies: EncryptedColumn = {
  table: 'app.message',
  key: 'id',
  column: 'sealed',
  contextOf: messageContext,
}
