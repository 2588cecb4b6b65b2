/** Prints a letter alone on its page (print.css): its subject as the heading, and its text as typed. */
export const printLetter = ({ subject, body, lang }: { subject: string; body: string; lang?: string | undefined }): void => {
  const letter = document.createElement('div')
  letter.className = 'printed-letter'
  if (lang) letter.lang = lang
  const heading = document.createElement('h1')
  heading.textContent = subject
  const text = document.createElement('div')
  text.textContent = body
  letter.append(heading, text)
  document.body.append(letter)
  window.addEventListener('afterprint', () => letter.remove(), { once: true })
  window.print()
}
