import { latinDigits } from '@opdesk/contracts/latin-digits.ts'
import { checkForm, clearError, showErrors } from './form-checks.ts'

type Challenge = typeof import('./form-challenge.ts')

interface Refusal {
  message?: string
  errors?: readonly { path: string; message: string }[]
}

/**
 * Submits a form in the background. Starts to solve the challenge when a field is first focused, checks the fields by the server's
 * rules, and keeps typed text on failure. Without this script the browser submits the same form.
 */
export const startForm = (form: HTMLElement): void => {
  if (!(form instanceof HTMLFormElement)) return
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const message = form.querySelector<HTMLElement>('.form-message')
  const { form: name, endpoint, done } = form.dataset
  if (!button || !message || !name || !endpoint || !done) return
  form.noValidate = true
  let work: Promise<string> | undefined
  const begin = () => {
    work ??= import('./form-challenge.ts').then((challenge: Challenge) => challenge.solve(name))
    work.catch(() => {
      work = undefined
    })
    return work
  }
  form.addEventListener('focusin', () => void begin(), { once: true })
  form.addEventListener('input', ({ target }) => clearError(target))

  let sending = false
  const label = button.textContent
  const beReady = () => {
    sending = false
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
  // When the visitor goes back from the thank-you page, a browser may show this page as it was left, in the middle of sending.
  addEventListener('pageshow', ({ persisted }) => persisted && beReady())
  const send = async () => {
    const solved = await begin()
    work = undefined
    // Puts the challenge first, so that the server can refuse an unsolved challenge before it reads the file.
    const data = new FormData()
    data.set('challenge', solved)
    // Leaves out an unused file input, which gives a file without a name. An empty file that was chosen is sent, and the server
    // refuses it.
    for (const [key, value] of new FormData(form))
      if (key !== 'form' && !(value instanceof File && value.name === '')) data.append(key, value)
    const multipart = form.enctype === 'multipart/form-data'
    const numbers = new Set(['employees', 'exp', 'state'])
    const fields = [...data].map(([key, value]) => [
      key,
      name !== 'job' && numbers.has(key) ? Number(latinDigits(String(value))) : value,
    ])
    // Requests the server's errors in the language of the page, not of the browser.
    const headers = { 'accept-language': document.documentElement.lang }
    return fetch(endpoint, {
      method: 'POST',
      credentials: 'same-origin',
      ...(multipart
        ? { body: data, headers }
        : { body: JSON.stringify(Object.fromEntries(fields)), headers: { ...headers, 'content-type': 'application/json' } }),
    })
  }
  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (sending || !checkForm(form)) return
    sending = true
    button.textContent = form.dataset.sending ?? label
    button.setAttribute('aria-disabled', 'true')
    message.textContent = ''
    try {
      const answer = await send()
      if (answer.ok) {
        form.closest('dialog')?.close()
        form.reset()
        location.assign(done)
        return
      }
      const refusal: Refusal = await answer.json().catch(() => ({}))
      showErrors(form, refusal.errors ?? [])
      message.textContent = refusal.message ?? form.dataset.failed ?? ''
    } catch {
      message.textContent = form.dataset[navigator.onLine ? 'failed' : 'offline'] ?? ''
    }
    beReady()
  })
}
