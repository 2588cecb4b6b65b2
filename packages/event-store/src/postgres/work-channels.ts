/**
 * The channel on which a writer announces work for a workflow, whose name is the payload. Workers search for work after an
 * announcement, at the time when work is due, and seldom otherwise.
 */
export const WORK_CHANNEL = 'opdesk_work'

/** The channels on which writers announce queued messages. */
export const MESSAGES_CHANNELS = { mail: 'opdesk_mails', sms: 'opdesk_texts' } as const

/** SQL call that announces work for a workflow at the commit. */
export const announceWork = (workflow: string): string => `pg_notify('${WORK_CHANNEL}', '${workflow}')`
