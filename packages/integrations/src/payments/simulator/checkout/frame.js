/** The page of the test checkout: choose a method and the bank's answer, and report the result to the page that opened it. */

const POLL_MS = 1000
const element = id => document.getElementById(id)
const steps = ['methods', 'bank', 'waiting', 'failed', 'unable']
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const UNAVAILABLE = 'The payment provider does not answer. Please try again later.'

let order
let method = 'card'

const postToPage = (type, detail) => window.parent.postMessage({ type, detail }, window.location.origin)

const show = step => {
  for (const id of steps) element(id).hidden = id !== step
  element(`${step}-title`).focus()
}
const showUnable = why => {
  element('reason').textContent = why
  show('unable')
}
const showFailed = why => {
  element('why').textContent = why
  show('failed')
}

/** The answer of the simulator; its refusal is shown. */
const request = async (path, body) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, body && post).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response?.ok) return answer.data
  showUnable(answer?.message ?? UNAVAILABLE)
  return undefined
}

const awaitOutcome = async payment => {
  if (payment.status === 'captured') return postToPage('paid', payment.callback)
  if (payment.status === 'failed') {
    postToPage('failed', payment.error)
    return showFailed(payment.error.description)
  }
  show('waiting')
  await new Promise(resolve => setTimeout(resolve, POLL_MS))
  const now = await request(`payments/${payment.id}`)
  if (now) await awaitOutcome(now)
}

const submitOutcome = async outcome => {
  const buttons = document.querySelectorAll('#bank button')
  for (const button of buttons) button.disabled = true
  const payment = await request('payments', { order_id: order.id, method, outcome })
  for (const button of buttons) button.disabled = false
  if (payment) await awaitOutcome(payment)
}

const showTime = seconds => {
  const ends = Date.now() + seconds * 1000
  const tick = () => {
    const left = Math.max(0, Math.round((ends - Date.now()) / 1000))
    element('time').textContent = `Time left: ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
  element('time').hidden = false
  tick()
  setInterval(tick, 1000)
}

const open = async ({ order_id, name, description, timeout }) => {
  element('merchant').textContent = name || 'Payment'
  element('description').textContent = description || ''
  if (timeout > 0) showTime(timeout)
  order = await request(`orders/${encodeURIComponent(order_id)}`)
  if (!order) return
  const amount = rupees.format(order.amount / 100)
  element('amount').textContent = amount
  element('pay').textContent = `Pay ${amount}`
  if (order.status === 'paid') showUnable('This order is paid already.')
  else show('methods')
}

const controls = () =>
  [...document.querySelectorAll('button, input, select')].filter(
    control => control.offsetParent !== null && !control.disabled && (control.type !== 'radio' || control.checked),
  )

document.addEventListener('keydown', event => {
  if (event.key === 'Escape') postToPage('dismiss')
  if (event.key !== 'Tab') return
  // The focus stays in the dialog.
  const all = controls()
  const [edge, next] = event.shiftKey ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)]
  if (document.activeElement !== edge) return
  event.preventDefault()
  next.focus()
})
element('close').addEventListener('click', () => postToPage('dismiss'))
element('back').addEventListener('click', () => show('methods'))
element('again').addEventListener('click', () => show('methods'))
element('form').addEventListener('change', ({ target }) => {
  if (target.name !== 'method') return
  method = target.value
  for (const details of document.querySelectorAll('.details')) details.hidden = details.dataset.method !== method
})
element('form').addEventListener('submit', event => {
  event.preventDefault()
  show('bank')
})
for (const button of document.querySelectorAll('[data-outcome]'))
  button.addEventListener('click', () => void submitOutcome(button.dataset.outcome))

window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window.parent && origin === window.location.origin && data.type === 'open') void open(data.options)
})
postToPage('ready')
