/**
 * The provider's checkout script in its contract, for simulated payments: `new Razorpay(options).open()`, with `handler`,
 * `modal.ondismiss`, `timeout` in seconds, and `.on('payment.failed', listener)`. The checkout itself is a page in a frame.
 */
;(() => {
  const page = new URL('frame.html', document.currentScript.src)

  /** Data that the frame may have. The payer's name and number stay here. */
  const shownOptions = ({ order_id, name, description, timeout }) => ({ order_id, name, description, timeout })

  const frameOverPage = () => {
    const frame = document.createElement('iframe')
    frame.src = page.href
    frame.title = 'Test payment'
    frame.name = 'test-checkout'
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483000',
    })
    return frame
  }

  class Razorpay {
    #options
    #listeners = new Map()
    #closeFrame

    constructor(options) {
      if (!options?.order_id) throw new Error('order_id is missing')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    close() {
      this.#dismiss()
    }

    open() {
      if (this.#closeFrame) return
      const frame = frameOverPage()
      const focused = document.activeElement
      const behind = [...document.body.children].filter(element => !element.inert)
      const { overflow } = document.documentElement.style
      const hear = ({ source, origin, data }) => {
        if (source === frame.contentWindow && origin === page.origin) this.#hear(frame, data)
      }
      const { timeout } = this.#options
      const timer = timeout > 0 ? setTimeout(() => this.#dismiss('timeout'), timeout * 1000) : undefined
      this.#closeFrame = () => {
        clearTimeout(timer)
        window.removeEventListener('message', hear)
        frame.remove()
        for (const element of behind) element.inert = false
        document.documentElement.style.overflow = overflow
        if (focused instanceof HTMLElement) focused.focus()
        this.#closeFrame = undefined
      }
      window.addEventListener('message', hear)
      for (const element of behind) element.inert = true
      document.documentElement.style.overflow = 'hidden'
      document.body.append(frame)
      frame.focus()
    }

    #hear(frame, { type, detail }) {
      if (type === 'ready') frame.contentWindow.postMessage({ type: 'open', options: shownOptions(this.#options) }, page.origin)
      if (type === 'failed') for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: detail })
      if (type === 'dismiss') this.#dismiss()
      if (type === 'paid') {
        this.#closeFrame?.()
        this.#options.handler?.(detail)
      }
    }

    #dismiss(reason) {
      if (!this.#closeFrame) return
      this.#closeFrame()
      this.#options.modal?.ondismiss?.(reason)
    }
  }

  window.Razorpay = Razorpay
})()
