/** Selects the job in the form after a click on Apply, and opens the description of the job that the URL's anchor names. */
export const startJobs = (list: HTMLElement): void => {
  const select = document.querySelector<HTMLSelectElement>('#application-form-job')
  list.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-job]')
    if (link && select) select.value = link.dataset.job ?? ''
  })
  const open = () => {
    const job = list.querySelector('details:target')
    if (job instanceof HTMLDetailsElement) job.open = true
  }
  addEventListener('hashchange', open)
  open()
}
