/** True for links that browsers may download instead of showing, so that the current page stays open. */
const isFile = ({ pathname }: HTMLAnchorElement): boolean => pathname.endsWith('.pdf') || pathname.startsWith('/api/')

/** Shows a thin bar while the next page loads; the current page stays visible. */
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
