import { errorCatalogue } from '@opdesk/contracts/errors.ts'

interface Offered {
  action: string
  reason?: string | undefined
}

const isCode = (code: string): code is keyof typeof errorCatalogue => code in errorCatalogue

/** The reason why a claim or dispute offers no decision, as a sentence of the error catalogue; null if no explanation is needed. */
export const noDecisionReason = (actions: readonly Offered[]): string | null => {
  const reason = actions.find(({ action }) => action === 'approve')?.reason
  if (!reason || !isCode(reason)) return null
  const [, sentence] = errorCatalogue[reason]
  return reason === 'own_claim' ? `${sentence} Management can lift this.` : sentence
}
