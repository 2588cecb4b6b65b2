import { AGREED_TERMS, agreedTerms } from '@opdesk/contracts/site/agreed-terms.ts'

/** A quick person waits at most this long for the version of the terms. */
const WAIT_MS = 2000

/** The version of the payment terms in force; undefined if it cannot be loaded. The payment page then asks for consent. */
const versionInForce = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/api/v1/public/conditions?type=PAYMENT', {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const version: unknown = (await answer.json()).data?.version
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

/**
 * True if the browser opened the dialog as a popover before this script ran. Browsers without popovers do not support the selector.
 */
const isPopover = (dialog: HTMLElement): boolean => CSS.supports('selector(:popover-open)') && dialog.matches(':popover-open')

/**
 * Makes the consent dialog before a purchase modal, even if it is already open. Continue is enabled by ticking the consent, which
 * the tab remembers for the payment page.
 */
export const startBuy = (dialog: HTMLElement): void => {
  if (!(dialog instanceof HTMLDialogElement)) return
  const form = dialog.closest('form')
  const agreed = dialog.querySelector<HTMLInputElement>('[type=checkbox]')
  const goOn = dialog.querySelector<HTMLButtonElement>('[type=submit]')
  const cancel = dialog.querySelector<HTMLButtonElement>('[popovertarget]')
  const open = form?.querySelector<HTMLButtonElement>(`[popovertarget="${dialog.id}"]:not(dialog *)`)
  if (!form || !agreed || !goOn || !cancel || !open) return
  let asked: Promise<string | undefined> = Promise.resolve(undefined)
  const ask = () => {
    goOn.disabled = !agreed.checked
    asked = versionInForce()
    dialog.showModal()
  }
  open.addEventListener('click', event => {
    event.preventDefault()
    agreed.checked = false
    ask()
  })
  cancel.addEventListener('click', event => {
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('close', () => open.focus())
  agreed.addEventListener('change', () => {
    goOn.disabled = !agreed.checked
  })
  if (isPopover(dialog)) {
    const focused = document.activeElement
    dialog.hidePopover()
    ask()
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  }
  /** Keeps the consent for the payment page. The version may still be on its way to a quick person: waits for it. */
  const keepConsent = async () => {
    const choice = new FormData(form)
    const known = await asked
    try {
      sessionStorage.removeItem(AGREED_TERMS)
      if (known === undefined) return
      const [plan, membership] = [String(choice.get('plan_id')), String(choice.get('membership_id'))]
      sessionStorage.setItem(AGREED_TERMS, agreedTerms(plan, membership, known))
    } catch {
      // Without session storage the payment page asks again.
    }
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    void keepConsent().finally(() => form.submit())
  })
}
