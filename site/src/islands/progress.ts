/** Links that browsers may download instead of showing: the page stays. */
const isFile = ({ pathname }: HTMLAnchorElement): boolean => pathname.endsWith('.pdf') || pathname.startsWith('/api/')

/** A thin bar while the next page loads, in place of a screen that hides the page. */
export const startProgress = (): void => {
  const { classList } = document.documentElement
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const samePage = link.origin === location.origin && link.pathname === location.pathname && link.hash !== ''
    if (link.target === '' && link.origin === location.origin && !samePage && !isFile(link)) classList.add('leaving')
  })
  addEventListener('pageshow', () => classList.remove('leaving'))
}
