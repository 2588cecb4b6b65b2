const NOTICE_MS = 3000

/** Copies the page's URL and shows a confirmation for 3 seconds. */
export const startCopy = (part: HTMLElement): void => {
  const [input, button, status] = [part.querySelector('input'), part.querySelector('button'), part.querySelector('[role=status]')]
  if (!input || !button || !status) return
  button.hidden = false
  let timer: ReturnType<typeof setTimeout>
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(input.value)
    } catch {
      // Without clipboard permission the URL is selected, so that the visitor can copy it.
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
