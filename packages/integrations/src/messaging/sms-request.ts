import type { SmsSettings } from './sms-settings.ts'

export interface OutgoingText {
  /** The registered id of the text's template. */
  templateId: string
  /** The recipient's phone number with its country code: +919000000001. */
  to: string
  text: string
  /** A reference that all attempts to send the same text share. */
  reference: string
}

/** Matches a text of characters that GSM 03.38 encodes with one septet or two; any other character makes a message UCS-2. */
const GSM = /^[\n\r !-Z_a-z{|}~[\]\\^€@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/

/**
 * The HTTP request by which a text is sent to the gateway (docs/operations.md). For a gateway with other field names, change them
 * here.
 */
export const smsRequest = (
  { url, apiKey, senderId, entityId }: SmsSettings,
  { to, templateId, text, reference }: OutgoingText,
): { url: string; headers: Record<string, string>; body: string } => ({
  url,
  headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({
    to,
    sender: senderId,
    entity_id: entityId,
    template_id: templateId,
    text,
    unicode: !GSM.test(text),
    client_reference: reference,
  }),
})

/**
 * What the gateway's answer says about the text. `unclear`: the text may have been accepted or not. `code`: the gateway's error
 * code, or ''.
 */
export interface SmsAnswer {
  says: 'accepted' | 'refused' | 'unclear'
  code: string
}

const ACCEPTED = ['accepted', 'queued', 'sent']
const REFUSED = ['rejected', 'refused', 'failed', 'error']

/**
 * An error code that is safe to log. A code with six digits in a row becomes '', because it could be the one-time code of the text,
 * or the phone number.
 */
const sanitized = (word: string): string => (/^(?!.*\d{6})[\w.-]{1,40}$/.test(word) ? word : '')

/** Reads `{ "status": "accepted" }`, or `{ "status": "rejected", "code": "…" }`. */
export const readSmsAnswer = (body: string): SmsAnswer => {
  const answer = jsonOf(body)
  const word = (name: string): string => (typeof answer[name] === 'string' ? answer[name] : '')
  const status = word('status').toLowerCase()
  const says = ACCEPTED.includes(status) ? 'accepted' : REFUSED.includes(status) ? 'refused' : 'unclear'
  return { says, code: sanitized(word('code')) }
}

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
