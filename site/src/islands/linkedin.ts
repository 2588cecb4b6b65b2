/** Loads the frame of a LinkedIn post when the visitor asks for it. */
export const startLinkedIn = (card: HTMLElement): void => {
  const button = card.querySelector('button')
  const { frame, title } = card.dataset
  if (!button || !frame) return
  button.hidden = false
  button.addEventListener('click', () => {
    const post = document.createElement('iframe')
    post.src = frame
    post.title = title ?? ''
    post.loading = 'lazy'
    post.tabIndex = 0
    button.replaceWith(post)
    post.focus()
  })
}
