const NOTICE_MS = 3000

/** Copies the page's address, and confirms it for 3 seconds. */
export const startCopy = (part: HTMLElement): void => {
  const [input, button, status] = [part.querySelector('input'), part.querySelector('button'), part.querySelector('[role=status]')]
  if (!input || !button || !status) return
  button.hidden = false
  let timer: ReturnType<typeof setTimeout>
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(input.value)
    } catch {
      // Without clipboard permission the address is selected, to be copied by hand.
      input.select()
      return
    }
    status.textContent = part.dataset.copied ?? ''
    clearTimeout(timer)
    timer = setTimeout(() => {
      status.textContent = ''
    }, NOTICE_MS)
  })
}
